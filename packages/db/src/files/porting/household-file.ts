import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  type AccountStart,
  accountStartSchema,
  englishMessage,
  type NamedRule,
  splitRuleSchema,
  withoutInvisible,
} from '@household/domain';
import * as z from 'zod/mini';
import { HouseholdFileError, problemAt, shown } from './file-error.ts';
import { FileWarnings } from './file-warnings.ts';
import { isItem, type ItemOf, itemSchemas } from './item-schemas.ts';
import { parseContent } from './parse-content.ts';
import { type FileContent, type SectionName, sectionNames, type valueNames } from './sections.ts';

type SmallSection = Exclude<SectionName, 'expenses'>;
export type SmallSections = { readonly [Name in SmallSection]: readonly ItemOf<Name>[] };

/** About a million expenses, more than any household has. It limits memory. */
const FILE_BYTES_MAX = 256 * 1_048_576;
/** The limits of the other arrays; a correction of many expenses at once books an adjustment for each. */
const SMALL_SECTION_MAX = 20_000;
const SECTION_MAX: Partial<Record<SmallSection, number>> = { payments: 1_000_000, adjustments: 1_000_000 };
/** This many expenses are checked at a time, before other work gets its turn. */
const RUN = 2_000;

/** A validated household file, except for the expenses, which are validated as they are read. */
export class HouseholdFile {
  readonly sections: SmallSections;
  /** How shared expenses are split whose category has no rule; null when the file does not say. */
  readonly split: NamedRule | null;
  /** Where the account between the members starts; null when the file does not say. */
  readonly account: AccountStart | null;
  readonly #expenses: readonly unknown[];
  readonly #warnings = new FileWarnings();

  constructor({ content, ignoredKeys }: { content: FileContent; ignoredKeys: readonly string[] }) {
    for (const key of ignoredKeys) this.#warnings.ignoredKey(key);
    const read = <Name extends SmallSection>(name: Name): ItemOf<Name>[] => {
      const max = SECTION_MAX[name] ?? SMALL_SECTION_MAX;
      if (content[name].length > max) throw new HouseholdFileError(`${name}: more than ${max} items`);
      return readItems(name, 0, content[name], this.#warnings);
    };
    const small = sectionNames.filter((name) => name !== 'expenses');
    this.sections = Object.fromEntries(small.map((name) => [name, read(name)])) as unknown as SmallSections;
    const { length } = this.sections.members;
    if (length !== 2) {
      throw new HouseholdFileError(`members: a household has exactly two, the file has ${length || 'none'}`);
    }
    this.split = readValue('split', splitRuleSchema, content.split);
    this.account = readValue('account', accountStartSchema, content.account);
    this.#expenses = content.expenses;
  }

  /** One line for each sort of ignored content so far; complete once the expenses were read. */
  get warnings(): readonly string[] {
    return this.#warnings.lines;
  }

  /** The two members, in order. */
  get members(): readonly [ItemOf<'members'>, ItemOf<'members'>] {
    return this.sections.members as unknown as [ItemOf<'members'>, ItemOf<'members'>];
  }

  /** All expenses in the order of the file, in batches. @throws HouseholdFileError */
  async *expenses(): AsyncGenerator<{ firstIndex: number; expenses: ItemOf<'expenses'>[] }> {
    for (let firstIndex = 0; firstIndex < this.#expenses.length; firstIndex += RUN) {
      const run = this.#expenses.slice(firstIndex, firstIndex + RUN);
      yield { firstIndex, expenses: readItems('expenses', firstIndex, run, this.#warnings) };
      await setImmediate();
    }
  }
}

/**
 * Parses and validates the contents of a household file.
 *
 * @throws HouseholdFileError in one line: what is wrong and where
 */
export const parseHouseholdFile = (bytes: Uint8Array): HouseholdFile => new HouseholdFile(parseContent(bytes));

/**
 * Reads a household file. @throws HouseholdFileError also when it can't be opened, is not a regular file or is too
 * large
 */
export const readHouseholdFile = async (path: string): Promise<HouseholdFile> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new HouseholdFileError(
      error.code === 'ENOENT' ? `There is no file ${path}` : `${path} can't be read: ${error.code}`,
    );
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new HouseholdFileError(`${path} is not a file`);
    if (stat.size > FILE_BYTES_MAX) throw new HouseholdFileError('The file is larger than 256 MB');
    return parseHouseholdFile(await file.readFile());
  } finally {
    await file.close();
  }
};

const readValue = <T>(name: (typeof valueNames)[number], schema: z.ZodMiniType<T>, value: unknown): T | null => {
  if (value === undefined || value === null) return null;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  const place = [name, ...path].join('.');
  throw new HouseholdFileError(`${place}: ${englishMessage(message)} (found ${shown(valueAt(value, path))})`);
};

/** Validates some items of a section and converts them to their stored form. */
const readItems = <Name extends SectionName>(
  section: Name,
  firstIndex: number,
  items: readonly unknown[],
  warnings: FileWarnings,
): ItemOf<Name>[] => {
  const schema: z.ZodMiniType = itemSchemas[section];
  const checked = items.map((item, offset) => {
    if (!isItem(item)) throw problemAt(section, firstIndex + offset, [], 'Must be an object', item);
    const result = z.safeParse(schema, item);
    if (result.success) return result.data as ItemOf<Name>;
    // Texts from before invisible characters were refused are imported without them.
    const visible = z.safeParse(schema, withoutInvisibleTexts(item));
    if (visible.success) return visible.data as ItemOf<Name>;
    const { path, message } = result.error.issues[0]!;
    throw problemAt(section, firstIndex + offset, path, message, valueAt(item, path));
  });
  warnings.ignoredFields(section, firstIndex, items as object[]);
  return checked;
};

/** An item with invisible characters removed from its texts. */
const withoutInvisibleTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(withoutInvisibleTexts);
  if (!isItem(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutInvisibleTexts(field)]));
};

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);
