import { type MemberIds, type NamedRule, type Split, splitOfNamed, splitSchema } from '@household/domain';
import { splitInput, type TypedSplit } from './typed-split.ts';

/** The split that was typed; null while an own part is invalid. */
export function readSplit(typed: TypedSplit, members: MemberIds): Split | null {
  const read = splitSchema.safeParse(splitInput(typed));
  return read.success ? splitOfNamed(read.data, members) : null;
}

/**
 * The rule of a split that was not changed: the selected category's, else the household's. Null while the household's
 * is not loaded and the category has none.
 */
export function defaultRule(
  category: { readonly split: NamedRule | null } | undefined,
  household: NamedRule | undefined,
): NamedRule | null {
  return category?.split ?? household ?? null;
}
