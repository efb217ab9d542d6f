import { describe, expect, it } from 'vitest';
import { runDueRules } from '../src/jobs/run-due-rules.ts';
import { statementsOf } from './statement-watch.ts';
import { buildTestApp, type TestClient } from './test-app.ts';
import { silentLog } from './silent-log.ts';

const NOON = '2026-09-17T18:00:00Z';
const { database, signInAs, setNow } = await buildTestApp({ now: NOON });
const ana = await signInAs('first');

interface Values {
  readonly text: string;
  readonly amount: number;
  readonly month: string;
  readonly color: string;
  readonly payer: string;
  readonly shared: boolean;
}
// As many words as the other text, and short ones where it has special characters: a search has a condition for each
// word, of two forms.
const plain: Values = {
  text: 'de café dulce bolillos y un té a la de o',
  amount: 100,
  month: '2026-08',
  color: '#111111',
  payer: 'ana',
  shared: true,
};
const hostile: Values = {
  text: String.raw`'); drop table expense; -- ? ?? \? \' $1 "`,
  amount: 987_654_321,
  month: '2026-09',
  color: '#ABCDEF',
  payer: 'luis',
  shared: false,
};

/** Signs in, and creates, reads, changes, deletes and restores one record of each kind, with these values. */
async function useEverything({ trpc, call }: TestClient, values: Values): Promise<void> {
  const { text, amount: amountCents, month, color, payer: paidBy, shared } = values;
  const send = async (...args: Parameters<TestClient['call']>): Promise<{ id: string }> => {
    const { status, body } = await call(...args);
    expect([200, 201], `${args[0]} ${args[1]}: ${JSON.stringify(body)}`).toContain(status);
    return body as { id: string };
  };
  await send('POST', '/api/auth/login', { username: 'ana', password: 'correct horse 1' });
  const category = await send('POST', '/api/categories', { name: text, color, icon: '🐶' });
  await send('PUT', `/api/categories/${category.id}`, { name: `${text}2`, color });
  const expense = { amountCents, description: text, categoryId: category.id, paidBy, shared, date: `${month}-05` };
  const labels = { tags: [text.slice(0, 50), 'null'], meta: { [text]: text } };
  const { id } = await send('POST', '/api/expenses', { ...expense, ...labels });
  await send('PUT', `/api/expenses/${id}`, { ...expense, description: `${text}3` });
  const search = encodeURIComponent(text);
  const filter = `search=${search}&tags=${search}&categoryId=${category.id}&paidBy=${paidBy}&shared=${shared}`;
  await send('GET', `/api/expenses?${filter}&startDate=${month}-01&endDate=${month}-28&sortBy=description`);
  const rule = { ...expense, cadence: 'monthly', dayOfMonth: 18, time: '09:00', startDate: '2026-01-01', ...labels };
  const { date: _, ...ruleDraft } = rule;
  const made = await send('POST', '/api/recurring', ruleDraft);
  setNow('2026-09-18T16:00:00Z');
  await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-18T16:00:00Z'));
  setNow(NOON);
  await send('PUT', `/api/recurring/${made.id}`, { ...ruleDraft, description: `${text}4` });
  const plan = { merchant: text, date: `${month}-01`, original_amount_mxn: 1200, remaining_balance_mxn: 900 };
  const item = { ...plan, payment_due_mxn: amountCents / 100, installment_no: 3, total_installments: 12 };
  await send('PUT', '/api/msi', []);
  await send('POST', '/api/msi', item);
  await send('PUT', '/api/msi', [item, { ...item, merchant: `${text}5` }]);
  const [salary] = await trpc.settings.salaries.query({ memberId: 'ana' });
  if (salary) await send('PATCH', `/api/settings/salary/${salary.id}`, { amountCents });
  await trpc.settings.rename.mutate({ username: 'ana' });
  await send('GET', `/api/reports/monthly?year=2026&month=${Number(month.slice(5))}`);
  await send('GET', `/api/stats/by-category?startDate=${month}-01&endDate=${month}-28`);
  await send('GET', '/api/stats/dashboard');
  for (const path of [`expenses/${id}`, `recurring/${made.id}`, `categories/${category.id}`]) {
    await send('DELETE', `/api/${path}`);
  }
  await trpc.history.trash.query({});
  await trpc.history.list.query({});
  const { changeId } = await trpc.history.restore.mutate({ entityId: id });
  await trpc.history.undo.mutate({ changeId: changeId! });
  await send('POST', '/api/auth/logout');
}

describe('the statements that reach PostgreSQL', () => {
  it('are the very same for other values, so that no value is part of a statement', async () => {
    // Plans to replace, a salary to correct.
    await useEverything(ana, plain);
    const withPlain = await statementsOf(database, () => useEverything(ana, plain));
    const withHostile = await statementsOf(database, () => useEverything(ana, hostile));
    expect([...withHostile].filter((text) => !withPlain.has(text))).toEqual([]);
    expect([...withPlain].filter((text) => !withHostile.has(text))).toEqual([]);
    expect(withHostile.size).toBeGreaterThan(40);
    expect([...withHostile].filter((text) => /^(update|delete from) "/.test(text)).length).toBeGreaterThan(3);
  });

  it('keep text that looks like SQL, and the word null, unchanged', async () => {
    const description = hostile.text;
    const tags = ['null', 'NULL', `'`, '\\', 'a,b', '{}', '$1', '?'];
    const client = await signInAs('first');
    const sent = { amountCents: 1, description, paidBy: 'ana', shared: true, date: '2026-09-01', tags };
    const { body } = await client.call('POST', '/api/expenses', sent);
    expect(body).toMatchObject({ description, tags });
    const { id } = body as { id: string };
    expect(await client.trpc.expenses.get.query({ id })).toMatchObject({ description, tags });
    const { data } = await client.trpc.expenses.list.query({ tags: ['null', '{}'] });
    expect(data.map((expense) => expense.id)).toEqual([id]);
  });
});
