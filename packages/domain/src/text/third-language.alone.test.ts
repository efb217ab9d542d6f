import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Domain from '../index.ts';

// A made-up third language, added to the list alone, is a language of every function that takes one.
const PT = 'pt';
type Code = Domain.Locale;

vi.mock(import('./languages.ts'), async (importOriginal) => {
  const { LANGUAGES } = await importOriginal();
  const pt = { ...LANGUAGES.es, name: 'Português', tag: 'pt-MX' };
  return { LANGUAGES: { ...LANGUAGES, [PT]: pt } };
});
vi.mock(import('./language-words.ts'), async (importOriginal) => {
  const { CSV_WORDS, LINE_WORDS, ...words } = await importOriginal();
  const { es } = CSV_WORDS;
  const titles = Object.fromEntries(
    Object.entries(es.titles).map(([field, title]) => [field, `${title} pt`]),
  ) as typeof es.titles;
  const csv = { ...es, titles, shared: 'Comum', personal: 'Só meu', byIncome: 'Por renda' };
  const line = { ...LINE_WORDS.es, daysAgo: ['hoje', 'ontem', 'anteontem'] as const };
  return { ...words, CSV_WORDS: { ...CSV_WORDS, [PT]: csv }, LINE_WORDS: { ...LINE_WORDS, [PT]: line } };
});

describe('a third language in the list', () => {
  let domain: typeof Domain;
  beforeAll(async () => {
    domain = await import('../index.ts');
  });

  it('is one of the languages', () => {
    expect(domain.LOCALES).toEqual(['es', 'en', PT]);
    expect(domain.isLocale(PT)).toBe(true);
    expect(domain.DEFAULT_LOCALE).toBe('es');
  });

  it('names months as Intl does', () => {
    const month = Temporal.PlainYearMonth.from('2026-09');
    expect(domain.monthName(month, PT as Code)).toBe('setembro');
  });

  it('has a spreadsheet, which is read back by its titles', () => {
    const header = domain.expenseCsvHeader(PT as Code).trim();
    expect(header).toMatch(/^Fecha pt,Descripción pt,/);
    const {
      received: _received,
      direction: _direction,
      currency: _currency,
      ...own
    } = domain.guessColumns(header.split(','));
    expect(Object.values(own)).toEqual(domain.CSV_FIELDS.map((_field, index) => index));
  });

  it('has words in a line', () => {
    const today = Temporal.PlainDate.from('2026-11-20');
    const [me, other] = ['ana', 'luis'].map((name) => ({ id: name, name, username: name }));
    const context = { today, me: me!.id, members: [me!, other!], learned: new Map(), rates: {} } as const;
    const { date, description } = domain.readEntryLine('tacos 185 ontem', context);
    expect({ day: date?.toString(), description }).toEqual({ day: '2026-11-19', description: 'Tacos' });
  });
});
