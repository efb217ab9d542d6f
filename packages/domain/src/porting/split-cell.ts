import { MESSAGES } from '../errors/messages.ts';
import type { MemberId } from '../household/member.ts';
import { centsToDecimal } from '../money/format-cents.ts';
import type { Cents } from '../money/cents.ts';
import { parsePesos } from '../money/parse-pesos.ts';
import { BY_INCOME } from '../split/split.ts';
import { type NamedSplit, splitSchema } from '../split/split-schema.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { CSV_WORDS } from '../text/language-words.ts';
import type { Locale } from '../text/locale.ts';
import { csvRow, readCsv } from './csv.ts';

/** A split as a spreadsheet shows it: names instead of ids, the first member first. */
export type CsvSplit = {
  readonly rule: typeof BY_INCOME | readonly (readonly [name: string, percentage: number])[];
  readonly own: readonly (readonly [name: string, cents: Cents])[];
};

const INCOME = new Set(Object.values(CSV_WORDS).map(({ byIncome }) => foldForSearch(byIncome)));

/**
 * The cell of a split: a CSV row of its own, as that of tags, so that a name may contain a comma.
 *
 * @example 'Ana 60%,Luis 40%,Ana 250.00' // 60/40 without 250 pesos that are Ana's own
 */
export function splitCell(split: CsvSplit | null, locale: Locale): string {
  if (split === null) return '';
  const rule =
    split.rule === BY_INCOME
      ? [CSV_WORDS[locale].byIncome]
      : split.rule.map(([name, percentage]) => `${name} ${percentage}%`);
  const own = split.own.filter(([, part]) => part > 0).map(([name, part]) => `${name} ${centsToDecimal(part)}`);
  return csvRow([...rule, ...own]);
}

type ReadSplit = { readonly value: NamedSplit | null } | { readonly message: string };

/** The split of such a cell; an empty one is none. `ids` has the members by their folded names. */
export function readSplitCell(text: string, ids: ReadonlyMap<string, MemberId>): ReadSplit {
  if (text === '') return { value: null };
  const row = readCsv(text, ',');
  const items = row.ok ? row.rows.flatMap(({ cells }) => cells).map((item) => item.trim()) : [];
  const percentages = new Map<MemberId, number>();
  const own = new Map<MemberId, number | null>();
  let isByIncome = false;
  for (const item of items) {
    if (INCOME.has(foldForSearch(item))) {
      isByIncome = true;
      continue;
    }
    const [, name = '', figure = '', sign] = /^(.*)\s([\d.,]+)\s*(%?)$/su.exec(item) ?? [];
    const id = ids.get(foldForSearch(name.trim()));
    if (figure === '') return { message: MESSAGES.invalidValue };
    if (id === undefined) return { message: MESSAGES.unknownMember };
    const of = sign === '%' ? percentages : own;
    // Nothing is guessed of a figure that is there twice.
    if (of.has(id)) return { message: MESSAGES.invalidValue };
    of.set(id, sign === '%' ? Number(figure) : parsePesos(figure));
  }
  if (isByIncome === percentages.size > 0) return { message: MESSAGES.invalidValue };
  const rule = isByIncome ? BY_INCOME : Object.fromEntries(percentages);
  const read = splitSchema.safeParse({ rule, own: Object.fromEntries(own) });
  return read.success ? { value: read.data } : { message: read.error.issues[0]?.message ?? MESSAGES.invalidValue };
}
