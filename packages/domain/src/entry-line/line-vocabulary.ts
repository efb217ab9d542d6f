import { LINE_WORDS } from '../text/language-words.ts';
import type { NamedRule } from '../split/split-schema.ts';

const languages = Object.values(LINE_WORDS);
const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const allOf = (key: 'article' | 'personal' | 'shared' | 'refund' | 'paid' | 'linking'): ReadonlySet<string> =>
  new Set(languages.flatMap((words) => wordsOf(words[key])));
/** Each word by the number of its row. */
const numbered = (rows: readonly string[], first: number): readonly (readonly [string, number])[] =>
  rows.flatMap((row, index) => wordsOf(row).map((word) => [word, first + index] as const));

export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ daysAgo }) => numbered(daysAgo, 0)),
);

/** 1 is Monday, as in ISO 8601. */
export const WEEKDAY_NAMES: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ weekdays }) => numbered(weekdays.split('|'), 1)),
);

export const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ months }) => numbered(months.split('|'), 1)),
);

export const ARTICLES = allOf('article');
export const PERSONAL_WORDS = allOf('personal');
export const SHARED_WORDS = allOf('shared');
export const REFUND_WORDS = allOf('refund');
export const PAID_WORDS = allOf('paid');
export const LINKING_WORDS = allOf('linking');

/** Splits in words, longer phrases before those that they begin with. */
export const SPLIT_PHRASES: readonly { readonly phrase: readonly string[]; readonly rule: NamedRule | 'half' }[] =
  languages.flatMap(({ half, byIncome }) => [
    ...half.map((phrase) => ({ phrase: wordsOf(phrase), rule: 'half' as const })),
    { phrase: wordsOf(byIncome), rule: 'income' as const },
  ]);

/** Every word that means something in a line. A member who is called so needs `pagó` or `paid` beside the name. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...RELATIVE_DAYS.keys(),
  ...WEEKDAY_NAMES.keys(),
  ...MONTH_NAMES.keys(),
  ...ARTICLES,
  ...PERSONAL_WORDS,
  ...SHARED_WORDS,
  ...REFUND_WORDS,
  ...PAID_WORDS,
  ...SPLIT_PHRASES.flatMap(({ phrase }) => phrase),
  'on',
  'de',
  'mxn',
]);
