import type { LineRule } from './line-findings.ts';

/** How many days ago. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map([
  ['hoy', 0],
  ['today', 0],
  ['ayer', 1],
  ['yesterday', 1],
  ['anteayer', 2],
  ['antier', 2],
]);

/** Each name by its number from 1. A row holds all the names of one. */
const numbered = (rows: string): ReadonlyMap<string, number> =>
  new Map(rows.split('|').flatMap((row, index) => row.split(' ').map((name) => [name, index + 1] as const)));

/** 1 is Monday, as in ISO 8601. */
export const WEEKDAY_NAMES = numbered(
  'lunes monday|martes tuesday|miercoles wednesday|jueves thursday|viernes friday|sabado saturday|domingo sunday',
);

export const MONTH_NAMES = numbered(
  'ene enero jan january|feb febrero february|mar marzo march|abr abril apr april|may mayo|jun junio june|' +
    'jul julio july|ago agosto aug august|sep sept septiembre september|oct octubre october|nov noviembre november|' +
    'dic diciembre dec december',
);

export const ARTICLES: ReadonlySet<string> = new Set(['el', 'the']);

export const PERSONAL_WORDS: ReadonlySet<string> = new Set(['mio', 'mia', 'mine', 'personal']);
export const SHARED_WORDS: ReadonlySet<string> = new Set(['compartido', 'compartida', 'shared']);
export const REFUND_WORDS: ReadonlySet<string> = new Set(['devolucion', 'refund']);
/** They mark the name beside them as that of who paid. */
export const PAID_WORDS: ReadonlySet<string> = new Set(['pago', 'paid']);

/** Splits in words, longer phrases before those that they begin with. */
export const SPLIT_PHRASES: readonly { readonly phrase: readonly string[]; readonly rule: LineRule | 'half' }[] = [
  { phrase: ['mitad', 'y', 'mitad'], rule: 'half' },
  { phrase: ['half', 'and', 'half'], rule: 'half' },
  { phrase: ['mitad'], rule: 'half' },
  { phrase: ['half'], rule: 'half' },
  { phrase: ['segun', 'ingresos'], rule: 'income' },
  { phrase: ['by', 'income'], rule: 'income' },
];

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
