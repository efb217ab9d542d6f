import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Database,
  exportHousehold,
  importHousehold,
  type ImportOptions,
  type ImportReport,
  parseHouseholdFile,
} from '../src/index.ts';

export type Content = Record<string, Record<string, unknown>[]>;

/** The golden household, as text and parsed. */
export const goldenText = readFileSync(join(import.meta.dirname, '../../domain/test/golden/household.json'), 'utf8');
export const goldenContent = JSON.parse(goldenText) as Content;

/** Later than everything in the golden household. */
export const importedAt = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Imports a household, given as text or as content, into a database. */
export async function bring(
  database: Database,
  content: string | object,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const file = parseHouseholdFile(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));
  return importHousehold(database, file, { now: importedAt, ...options });
}

export const exportText = async (database: Database): Promise<string> =>
  (await Array.fromAsync(exportHousehold(database))).join('');

export const exportContent = async (database: Database): Promise<Content> =>
  JSON.parse(await exportText(database)) as Content;

/** A small household with one record of each kind, and texts that are hard to quote. */
export const members = [
  { id: 'ana', name: 'Ana' },
  { id: 'luis', name: 'Luis', username: 'Lucho' },
];
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const category = { id: uuid(1), name: 'Café y pan', color: '#A16207' };
export const expense = {
  id: uuid(2),
  amountCents: 100,
  description: 'Pan "dulce" \\ {1,2} NULL',
  categoryId: category.id,
  paidBy: 'ana',
  shared: true,
  date: '2026-01-31',
  tags: ['a,b', 'c"d', 'NULL', '{}'],
  meta: { tienda: 'La "Ideal"', folio: 1.5, pagado: true, nota: null },
};
export const rule = {
  id: uuid(3),
  amountCents: 100,
  description: 'Renta',
  categoryId: category.id,
  paidBy: 'luis',
  shared: true,
  cadence: 'biweekly',
  weekdays: ['monday', 'friday'],
  time: '09:00',
  startDate: '2026-01-01',
};
export const plan = {
  merchant: 'Liverpool',
  date: '2026-03-17',
  original_amount_mxn: 1899.9,
  remaining_balance_mxn: 949.95,
  payment_due_mxn: 158.33,
};
export const salary = { memberId: 'ana', amountCents: 4_200_000, effectiveDate: '2026-01-01' };
export const household = {
  members,
  salaries: [salary],
  categories: [category],
  recurringRules: [rule],
  msi: [plan],
  expenses: [expense],
};

/** How many rows each table has. */
export const counts = async (database: Database): Promise<Record<string, number>> => {
  const tables = ['member', 'account', 'salary', 'category', 'recurring_rule', 'rule_occurrence', 'installment_plan'];
  const all = [...tables, 'expense', 'expense_day_total', 'expense_month_total', 'change', 'change_item'];
  const { rows } = await database.pool.query<Record<string, number>>(
    `select ${all.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0]!;
};
