import { requestBytes } from './connection.ts';
import type { Server } from './server.ts';
import type { FloorRoute } from './server-process.ts';

export type Call = { readonly name: string; readonly path: string };

const month = 'startDate=2026-08-01&endDate=2026-08-31';
/** The query of a procedure's input. */
export const input = (value: object): string => `input=${encodeURIComponent(JSON.stringify({ json: value }))}`;

/** Of the generated expenses one in a thousand has the rare word, one in forty the common one. */
const search = (word: string, range = ''): string => `/api/expenses?search=${word}&limit=20&sortBy=date&${range}`;

/** The most frequent reads of screens and other programs. */
export const reads = [
  { name: 'dashboard', path: '/api/stats/dashboard' },
  { name: 'dashboard, tRPC', path: '/trpc/dashboard.get' },
  { name: 'monthly report', path: '/api/reports/monthly?year=2026&month=8' },
  { name: 'monthly report, tRPC', path: `/trpc/reports.monthly?${input({ year: 2026, month: 8 })}` },
  { name: '12 months', path: '/api/reports/summary' },
  { name: '12 months, tRPC', path: '/trpc/analytics.summary' },
  { name: 'page of a month', path: `/api/expenses?${month}&shared=true&limit=20&sortBy=date` },
  {
    name: 'page of a month, tRPC',
    path: `/trpc/expenses.list?${input({ startDate: '2026-08-01', endDate: '2026-08-31', shared: true, limit: 20, sortBy: 'date' })}`,
  },
  { name: 'page of all months', path: '/api/expenses?limit=20&sortBy=date' },
  { name: 'search in a month, rare word', path: search('123', month) },
  { name: 'search in a month, common word', path: search('viaje', month) },
  { name: 'search in all months, rare word', path: search('123') },
  { name: 'search in all months, common word', path: search('viaje') },
] as const satisfies readonly Call[];

const DRAFT = {
  amountCents: 12_345,
  description: 'Pan de la esquina',
  paidBy: 'ana',
  shared: true,
  date: '2026-09-17',
};
export const FLOOR_TABLE = 'floor_expense';
export const create: Call = { name: 'create', path: '/api/expenses' };
export const createOn = ({ cookie }: Pick<Server, 'cookie'>, path = create.path): Buffer =>
  requestBytes('POST', path, cookie, DRAFT);

const FLOOR_COLUMNS =
  'id, amount_cents, description, category_id, paid_by, shared, date, created_at, tags, meta, notes, refund, original, split';

/** The bare insert uses a copy of the table: the same rows, columns and indexes, but neither totals nor log. */
export const floorTableStatements = [
  `create table ${FLOOR_TABLE} (like expense including all)`,
  `insert into ${FLOOR_TABLE} (${FLOOR_COLUMNS})
   select ${FLOOR_COLUMNS} from expense`,
  `vacuum analyze ${FLOOR_TABLE}`,
];

const routeName = ({ name }: Call): string => name.replaceAll(/\W/g, '');
export const floorPath = (call: Call): string => `/${routeName(call)}`;

/** The routes of the floor for these reads: the product's own statements, without the session. */
export async function floorRoutes(product: Server, calls: readonly Call[]): Promise<Record<string, FloorRoute>> {
  const routes: Record<string, FloorRoute> = {};
  for (const call of calls) {
    const statements = await product.statementsOf(requestBytes('GET', call.path, product.cookie));
    routes[routeName(call)] = { statements };
  }
  return routes;
}
