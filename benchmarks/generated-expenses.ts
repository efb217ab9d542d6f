/** The fields of one generated expense, as in a household file. */
export type MadeExpense = {
  id: string;
  amountCents: number;
  description: string;
  categoryId: string | null;
  paidBy: string;
  shared: boolean;
  date: string;
  createdAt: string;
  tags?: string[];
};

export type MadeCategory = { id: string; name: string; color: string };

const places = [
  'Súper',
  'Café',
  'Gasolina',
  'Farmacia',
  'Tianguis',
  'Cine',
  'Uber',
  'Tortillería',
  'Librería',
  'Recibo de luz',
];
const details = [
  'del centro',
  'de la esquina',
  'Condesa',
  'Del Valle',
  'con los niños',
  'para la casa',
  'del mes',
  'Coyoacán',
];
const tagNames = ['factura', 'niños', 'viaje', 'casa'];
const YEARS = 10;

/** A seeded pseudo-random number generator, from 0 to 1 (mulberry32). */
const numbersFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** The default end of generated expenses. */
export const MADE_UNTIL = Temporal.Instant.from('2026-09-17T18:00:00Z');

/**
 * Twelve categories, and that many expenses over ten years up to an instant, in order of creation; one in twenty was
 * entered some weeks late.
 */
export const makeExpenses = (
  count: number,
  until = MADE_UNTIL,
): { categories: MadeCategory[]; expenses: Generator<MadeExpense> } => {
  const next = numbersFrom(20_260_917);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
  const digits = (length: number): string =>
    Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  const idAt = (ms: number): string => {
    const time = ms.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-a${digits(3)}-${digits(12)}`;
  };
  const end = until.epochMilliseconds;
  const span = YEARS * 365.25 * 86_400_000;
  const categories = Array.from({ length: 12 }, (_, index) => ({
    id: idAt(end - span - 1000 + index),
    name: `Categoría ${index + 1}`,
    color: '#10B981',
  }));
  const expense = (index: number): MadeExpense => {
    const created = Math.floor(end - span + (span * index) / count);
    const delay = next() < 0.05 ? Math.floor(next() * 30) * 86_400_000 : 0;
    return {
      id: idAt(created),
      amountCents: 1 + Math.floor(next() ** 3 * 500_000),
      description: `${pick(places)} ${pick(details)} ${Math.floor(next() * 1000)}`,
      categoryId: next() < 0.05 ? null : pick(categories).id,
      paidBy: next() < 0.6 ? 'ana' : 'luis',
      shared: next() < 0.7,
      date: new Date(created - delay).toISOString().slice(0, 10),
      createdAt: new Date(created).toISOString(),
      ...(next() < 0.1 && { tags: [pick(tagNames)] }),
    };
  };
  function* expenses(): Generator<MadeExpense> {
    for (let index = 0; index < count; index += 1) yield expense(index);
  }
  return { categories, expenses: expenses() };
};

/** The columns and lines of these expenses for `copy expense (…) from … with (format csv)`. */
export const copyColumns = 'id, amount_cents, description, category_id, paid_by, shared, date, created_at, tags';
export const toCsv = (expense: MadeExpense): string => {
  const { id, amountCents, description, categoryId, paidBy, shared, date, createdAt, tags } = expense;
  const list = tags ? `"{${tags.join(',')}}"` : '{}';
  return [id, amountCents, `"${description}"`, categoryId ?? '', paidBy, shared, date, createdAt, list].join(',');
};
