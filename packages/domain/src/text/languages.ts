// The one list of languages. To add one, add its row here and its two catalogs; the compiler then asks for its words of
// files and lines in language-words.ts, which are apart because a sign-in needs none of them.

/** A path of a flag, in a box of 20 × 14. */
type FlagPath = Readonly<
  { d: string } & Partial<Record<'fill' | 'stroke' | 'strokeWidth' | 'strokeDasharray', string>>
>;

/** How a language is called, drawn and written; the rest of its formats is known to Intl. */
type Language = {
  /** In that language. */
  readonly name: string;
  /**
   * The locale for Intl, as used in Mexico. Plain `es` prints "1234,50 MXN" and 12.000 for twelve thousand, plain `en`
   * "MX$1,234.50".
   */
  readonly tag: string;
  /** Of the weekdays from Monday on. */
  readonly weekdayLetters: string;
  /** What stands between a weekday and its day. */
  readonly afterWeekday: string;
  /** What stands between a month and its year. */
  readonly beforeYear: string;
  readonly flag: readonly FlagPath[];
};

/** The first is the default. */
export const LANGUAGES = {
  es: {
    name: 'Español',
    tag: 'es-MX',
    weekdayLetters: 'LMXJVSD',
    afterWeekday: ' ',
    beforeYear: ' de ',
    flag: [
      { fill: '#fff', d: 'M0 0h20v14H0z' },
      { fill: '#006847', d: 'M0 0h6.67v14H0z' },
      { fill: '#ce1126', d: 'M13.33 0H20v14h-6.67z' },
      { stroke: '#8c6239', strokeWidth: '.9', d: 'M8.5 6.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0' },
      { stroke: '#3f7d3f', strokeWidth: '.7', d: 'M8.4 8.6a2 2 0 0 0 3.2 0' },
    ],
  },
  en: {
    name: 'English',
    tag: 'en-MX',
    weekdayLetters: 'MTWTFSS',
    afterWeekday: ', ',
    beforeYear: ' ',
    flag: [
      { fill: '#fff', d: 'M0 0h20v14H0z' },
      {
        stroke: '#b22234',
        strokeWidth: '1.08',
        d: 'M0 .54h20M0 2.7h20M0 4.85h20M0 7h20M0 9.15h20M0 11.3h20M0 13.46h20',
      },
      { fill: '#3c3b6e', d: 'M0 0h9v7.54H0z' },
      {
        stroke: '#fff',
        strokeWidth: '.7',
        strokeDasharray: '.7 1.1',
        d: 'M.9 1.3h7.6M1.8 2.95h6M.9 4.6h7.6M1.8 6.2h6',
      },
    ],
  },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;
