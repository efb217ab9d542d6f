import { open } from 'node:fs/promises';
import { keepDigits, withoutInvisible } from '@household/domain';
import * as z from 'zod/mini';
import { HouseholdFileError, problemAt } from './file-error.ts';
import { FileWarnings } from './file-warnings.ts';
import { isItem, type ItemOf, itemSchemas } from './item-schemas.ts';
import {
  type ReadJson,
  type ScannedItems,
  type ScannedKey,
  type SectionName,
  sectionNames,
  SectionScanner,
} from './section-scanner.ts';

/** The bytes of a household file from the beginning, each time it is called. */
export type ByteSource = () => AsyncIterable<Uint8Array>;
type SmallSection = Exclude<SectionName, 'expenses'>;
export type SmallSections = { readonly [Name in SmallSection]: readonly ItemOf<Name>[] };

/** More of anything but expenses is no household's file; it bounds the memory. */
const SMALL_SECTION_MAX = 20_000;

/** Pesos of plans are read by their own digits: `1.005` are 101 cents, which no float says. */
const readJson: ReadJson = (text, section) => JSON.parse(text, section === 'msi' ? keepDigits : undefined);

/** A household file that was read once: everything but the expenses, which are read again batch by batch. */
export class HouseholdFile {
  readonly sections: SmallSections;
  readonly #source: ByteSource;
  readonly #warnings: FileWarnings;

  constructor(source: ByteSource, sections: SmallSections, warnings: FileWarnings) {
    this.#source = source;
    this.sections = sections;
    this.#warnings = warnings;
  }

  /** One line each for what was passed over so far: of the expenses only once they were read. */
  get warnings(): readonly string[] {
    return this.#warnings.lines;
  }

  /** The two members in their order. */
  get members(): readonly [ItemOf<'members'>, ItemOf<'members'>] {
    return this.sections.members as unknown as [ItemOf<'members'>, ItemOf<'members'>];
  }

  /** All expenses in the order of the file, some thousands at a time. @throws HouseholdFileError */
  async *expenses(): AsyncGenerator<{ firstIndex: number; expenses: ItemOf<'expenses'>[] }> {
    for await (const found of scan(this.#source, ['expenses'])) {
      if ('ignoredKey' in found) continue;
      yield { firstIndex: found.firstIndex, expenses: readItems('expenses', found, this.#warnings) };
    }
  }
}

/**
 * Reads a household file to its end and checks its form; expenses are only counted as whole here and checked when they are read.
 * Noise is refused at its first wrong byte.
 *
 * @throws HouseholdFileError in one line: what is wrong and where
 */
export const readHouseholdFile = async (source: ByteSource): Promise<HouseholdFile> => {
  const sections: { [Name in SmallSection]: ItemOf<Name>[] } = {
    members: [],
    salaries: [],
    categories: [],
    recurringRules: [],
    msi: [],
  };
  const warnings = new FileWarnings();
  for await (const found of scan(
    source,
    sectionNames.filter((name) => name !== 'expenses'),
  )) {
    if ('ignoredKey' in found) {
      warnings.ignoredKey(found.ignoredKey);
      continue;
    }
    const section = found.section as SmallSection;
    if (found.firstIndex + found.items.length > SMALL_SECTION_MAX) {
      throw new HouseholdFileError(`${section}: more than ${SMALL_SECTION_MAX} items`);
    }
    const items = sections[section] as unknown[];
    items.push(...readItems(section, found, warnings));
  }
  if (sections.members.length !== 2) {
    throw new HouseholdFileError(
      `members: a household has exactly two, the file has ${sections.members.length || 'none'}`,
    );
  }
  return new HouseholdFile(source, sections, warnings);
};

/** Opens a file to be read more than once. @throws HouseholdFileError when it can't be opened or is no regular file */
export const openHouseholdFile = async (path: string): Promise<{ source: ByteSource; close: () => Promise<void> }> => {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new HouseholdFileError(
      error.code === 'ENOENT' ? `There is no file ${path}` : `${path} can't be read: ${error.code}`,
    );
  });
  if (!(await handle.stat()).isFile()) {
    await handle.close();
    throw new HouseholdFileError(`${path} is not a file`);
  }
  const source: ByteSource = () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 1_048_576 });
  return { source, close: () => handle.close() };
};

async function* scan(source: ByteSource, wanted: readonly SectionName[]): AsyncGenerator<ScannedItems | ScannedKey> {
  const scanner = new SectionScanner(wanted, readJson);
  for await (const chunk of source()) yield* scanner.push(chunk);
  scanner.finish();
}

/** The items of one run, checked and in the form in which they are kept. */
const readItems = <Name extends SectionName>(
  section: Name,
  { firstIndex, items }: ScannedItems,
  warnings: FileWarnings,
): ItemOf<Name>[] => {
  const schema: z.ZodMiniType = itemSchemas[section];
  const checked = items.map((item, offset) => {
    if (!isItem(item)) throw problemAt(section, firstIndex + offset, [], 'Must be an object', item);
    const result = z.safeParse(schema, item);
    if (result.success) return result.data as ItemOf<Name>;
    // What was entered before invisible characters were refused comes in without them.
    const visible = z.safeParse(schema, withoutInvisibleTexts(item));
    if (visible.success) return visible.data as ItemOf<Name>;
    const { path, message } = result.error.issues[0]!;
    throw problemAt(section, firstIndex + offset, path, message, valueAt(item, path));
  });
  warnings.ignoredFields(section, firstIndex, items as object[]);
  return checked;
};

/** An item with all texts of it as one sees them. */
const withoutInvisibleTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(withoutInvisibleTexts);
  if (!isItem(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutInvisibleTexts(field)]));
};

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);
