import type { ExpenseContent } from '../expenses/expense.ts';
import type { SplitNote } from '../reports/split-month.ts';
import type { Locale } from './languages.ts';

// What is said in each language outside its catalogs: by the server, and in texts that people type or upload.

/** The words of a file of expenses. Those of every language are understood when a file is read. */
type CsvWords = {
  readonly fileName: string;
  /** Of the column of each field. A refund is a negative amount, and only programs read `meta`. */
  readonly titles: Readonly<Record<Exclude<keyof ExpenseContent, 'refund' | 'meta'>, string>>;
  readonly shared: string;
  readonly personal: string;
  readonly byIncome: string;
};

export const CSV_WORDS: Readonly<Record<Locale, CsvWords>> = {
  es: {
    fileName: 'gastos',
    titles: {
      date: 'Fecha',
      description: 'Descripción',
      amountCents: 'Monto',
      categoryId: 'Categoría',
      paidBy: 'Pagó',
      shared: 'Tipo',
      tags: 'Etiquetas',
      notes: 'Notas',
      split: 'División',
      original: 'Monto en otra moneda',
    },
    shared: 'Compartido',
    personal: 'Personal',
    byIncome: 'Según ingresos',
  },
  en: {
    fileName: 'expenses',
    titles: {
      date: 'Date',
      description: 'Description',
      amountCents: 'Amount',
      categoryId: 'Category',
      paidBy: 'Paid by',
      shared: 'Type',
      tags: 'Tags',
      notes: 'Notes',
      split: 'Split',
      original: 'Amount in another currency',
    },
    shared: 'Shared',
    personal: 'Personal',
    byIncome: 'By income',
  },
};

/** How REST says how a month was split. */
export const SPLIT_NOTES: Readonly<Record<Locale, Readonly<Record<SplitNote, string>>>> = {
  es: {
    byIncome: 'División según ingresos',
    inHalf: 'División en partes iguales: falta registrar salarios',
    byIncomeAndAgreement: 'Según ingresos y lo acordado por gasto',
    inHalfAndAgreement: 'En partes iguales (falta registrar salarios) y según lo acordado por gasto',
    byAgreement: 'Según lo acordado por gasto',
  },
  en: {
    byIncome: 'Split based on income',
    inHalf: 'Split equally: salaries are not on record',
    byIncomeAndAgreement: 'By income and by agreement per expense',
    inHalfAndAgreement: 'Equally (salaries are not on record) and by agreement per expense',
    byAgreement: 'By agreement per expense',
  },
};

/** The words that a line such as `tacos 185 ayer` may have, without accents; those of every language are understood. */
type LineWords = {
  /** Words for today, for yesterday and for the day before. */
  readonly daysAgo: readonly [string, string, string];
  /** From Monday on, the words of one day together. */
  readonly weekdays: string;
  readonly months: string;
  readonly article: string;
  readonly personal: string;
  readonly shared: string;
  readonly refund: string;
  /** They mark the name beside them as that of who paid. */
  readonly paid: string;
  /** After them a name says with whom or for whom something was, not who paid. */
  readonly linking: string;
  /** Longer phrases before those that they begin with. */
  readonly half: readonly string[];
  readonly byIncome: string;
};

export const LINE_WORDS: Readonly<Record<Locale, LineWords>> = {
  es: {
    daysAgo: ['hoy', 'ayer', 'anteayer antier'],
    weekdays: 'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
    months:
      'ene enero|feb febrero|mar marzo|abr abril|may mayo|jun junio|jul julio|ago agosto|sep sept septiembre|' +
      'oct octubre|nov noviembre|dic diciembre',
    article: 'el',
    personal: 'mio mia personal',
    shared: 'compartido compartida',
    refund: 'devolucion',
    paid: 'pago',
    linking: 'con para de a',
    half: ['mitad y mitad', 'mitad'],
    byIncome: 'segun ingresos',
  },
  en: {
    daysAgo: ['today', 'yesterday', ''],
    weekdays: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    months:
      'jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september|' +
      'oct october|nov november|dec december',
    article: 'the',
    personal: 'mine personal',
    shared: 'shared',
    refund: 'refund',
    paid: 'paid',
    linking: 'with for from to of',
    half: ['half and half', 'half'],
    byIncome: 'by income',
  },
};
