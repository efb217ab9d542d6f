import type { Fields, HouseholdModel } from './household-model.ts';
import type { Original, Split } from './splits.ts';

export type Entry = Fields & { readonly id: string; readonly createdAt: string };
export type Expense = Entry & {
  readonly amountCents: number;
  readonly description: string;
  readonly categoryId: string | null;
  readonly paidBy: string;
  readonly shared: boolean;
  readonly date: string;
  readonly tags: readonly string[];
  readonly notes: string | null;
  readonly refund: boolean;
  readonly original: Original | null;
  readonly split: Split | null;
};

/** A record as the lists show it. */
export function withCategory(model: HouseholdModel, fields: Fields): Fields {
  const category = model.get(fields.categoryId as string)?.fields;
  return { ...fields, category: category ? { id: category.id, name: category.name, color: category.color } : null };
}
