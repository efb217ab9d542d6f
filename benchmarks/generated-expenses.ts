import { seededRandom } from '../scripts/seeded-random.ts';

export type MadeSplit = { rule: 'income' | Record<string, number>; own: Record<string, number> };

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
  /** Absent: by income where it is shared. */
  split?: MadeSplit;
  refund?: boolean;
};

/** Plain: all shared ones are split by income, and there are no refunds. Mixed: of every kind. */
export type SplitMix = 'plain' | 'mixed';

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

/** The default end of generated expenses. */
export const MADE_UNTIL = Temporal.Instant.from('2026-09-17T18:00:00Z');

const BY_INCOME: MadeSplit = { rule: 'income', own: { ana: 0, luis: 0 } };

/** 70 % by income, 15 % by percentages, 10 % with own parts, 5 % refunds. */
function mixedFields(next: () => number, { amountCents, shared }: MadeExpense): Pick<MadeExpense, 'split' | 'refund'> {
  const kind = next();
  const ana = Math.floor(next() * 101);
  if (kind >= 0.95) return { refund: true };
  if (!shared || kind < 0.7) return {};
  if (kind < 0.85) return { split: { rule: { ana, luis: 100 - ana }, own: { ana: 0, luis: 0 } } };
  return { split: { rule: 'income', own: { ana: Math.floor((amountCents * ana) / 200), luis: 0 } } };
}

/**
 * Twelve categories, and that many expenses over ten years up to an instant, in order of creation; one in twenty was
 * entered some weeks late.
 */
export const makeExpenses = (
  count: number,
  until = MADE_UNTIL,
  mix: SplitMix = 'plain',
): { categories: MadeCategory[]; expenses: Generator<MadeExpense> } => {
  const next = seededRandom(20_260_917);
  // Apart, so that everything else is the same in both mixes.
  const nextOfMix = seededRandom(20_261_122);
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
    for (let index = 0; index < count; index += 1) {
      const made = expense(index);
      yield mix === 'plain' ? made : { ...made, ...mixedFields(nextOfMix, made) };
    }
  }
  return { categories, expenses: expenses() };
};

/** The columns and lines of these expenses for `copy expense (…) from … with (format csv)`. */
export const copyColumns =
  'id, amount_cents, description, category_id, paid_by, shared, date, created_at, tags, refund, split';
export const toCsv = (expense: MadeExpense): string => {
  const { id, amountCents, description, categoryId, paidBy, shared, date, createdAt, tags } = expense;
  const { refund = false, split = shared ? BY_INCOME : null } = expense;
  const list = tags ? `"{${tags.join(',')}}"` : '{}';
  const json = split === null ? '' : `"${JSON.stringify(split).replaceAll('"', '""')}"`;
  const named = [id, amountCents, `"${description}"`, categoryId ?? '', paidBy, shared, date, createdAt, list];
  return [...named, refund, json].join(',');
};
