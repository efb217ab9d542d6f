import { guessColumns, readCsv, readExpenseTable, SPLIT_PARTS } from '@household/domain';
import { describe, expect, it } from 'vitest';
import currencies from '../../../packages/domain/test/golden/beyond/currency.json' with { type: 'json' };
import golden from '../../../packages/domain/test/golden/beyond/splits.json' with { type: 'json' };
import { recordSalary } from '../test/salaries.ts';
import { buildTestApp } from '../test/test-app.ts';
import { restMonthlyReport } from './features/reports/reports.responses.ts';

// The independent answers of packages/domain/test/golden/beyond, over REST and tRPC.

const app = await buildTestApp({ now: `${golden.today}T18:00:00Z` });
const { database } = app;
const browsers = { ana: await app.signInAs('first'), luis: await app.signInAs('second') };
const { ana } = browsers;

type Json = Record<string, unknown>;
const order = { ana: 'first', luis: 'second' } as const;
type Name = keyof typeof order;

/** The ids of stored categories by those of the file, which are chosen by the server. */
const categoryIds = new Map<string, string>();
for (const { id, name, color, split } of golden.categories) {
  // oxlint-disable-next-line no-await-in-loop
  const { body } = await ana.call('POST', '/api/categories', { name, color, split });
  categoryIds.set(id, (body as { id: string }).id);
}
const withOurIds = <T>(value: T): T => {
  let text = JSON.stringify(value);
  for (const [theirs, ours] of categoryIds) text = text.replaceAll(theirs, ours);
  return JSON.parse(text) as T;
};
for (const { memberId, amountCents, effectiveDate } of golden.salaries) {
  // oxlint-disable-next-line no-await-in-loop
  await recordSalary(app, order[memberId as Name], amountCents, effectiveDate);
}
const expenses = withOurIds(golden.expenses);
for (const { split, ...expense } of expenses) {
  // oxlint-disable-next-line no-await-in-loop
  const created = await ana.call('POST', '/api/expenses', split === null ? expense : { ...expense, split });
  if (created.status !== 201) throw new Error(`${expense.id}: ${JSON.stringify(created.body)}`);
}

describe('the golden household of splits', () => {
  it('answers every expense as it was sent', async () => {
    for (const expense of expenses) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ana.call('GET', `/api/expenses/${expense.id}`)).toMatchObject({ status: 200, body: expense });
    }
  });

  it.each(withOurIds(golden.reports))('report of $month, of $personalOf', async (row) => {
    const { month, personalOf, report } = row;
    const [year, number] = month.split('-').map(Number);
    const browser = browsers[(personalOf ?? 'ana') as Name];
    const query = `year=${year}&month=${number}${personalOf ? '&personal=true' : ''}`;
    const { body } = await browser.call('GET', `/api/reports/monthly?${query}`);
    expect(body).toMatchObject(report);
    const overTrpc = await browser.trpc.reports.monthly.query({
      year: year!,
      month: number!,
      personal: personalOf !== null,
    });
    expect(JSON.parse(JSON.stringify(restMonthlyReport(overTrpc, 'es')))).toMatchObject(report);
  });

  const notes = golden.reports.flatMap(({ month, splitNote }) =>
    Object.entries(splitNote ?? {}).map(([language, note]) => ({ month, language, note })),
  );
  it.each(notes)('note of $month in $language', async ({ month, language, note }) => {
    const [year, number] = month.split('-').map(Number);
    const url = `/api/reports/monthly?year=${year}&month=${number}`;
    const answer = await ana.send({ url, headers: { 'accept-language': language } });
    expect(answer.json<{ balance: Json }>().balance['splitNote']).toBe(note);
  });

  it.each(withOurIds(golden.stats))('$path', async ({ path, answer }) => {
    expect((await ana.call('GET', path)).body).toMatchObject(answer);
  });

  it.each(withOurIds(golden.lists))('list of $query', async ({ query, count, sumCents, ids }) => {
    const url = `/api/expenses?${query}&sortBy=amount&sortOrder=asc&limit=100`;
    const first = (await ana.call('GET', url)).body as { data: Json[]; pagination: { total: number } };
    expect(first.pagination.total).toBe(count);
    const second = count > 100 ? ((await ana.call('GET', `${url}&page=2`)).body as { data: Json[] }).data : [];
    const rows = [...first.data, ...second];
    const signed = ({ amountCents, refund }: Json): number => (refund ? -1 : 1) * (amountCents as number);
    expect(rows.reduce((sum, row) => sum + signed(row), 0)).toBe(sumCents);
    const inOrder = rows.map(({ id }) => id);
    expect(inOrder).toEqual(ids ?? inOrder);
    const overTrpc = await ana.trpc.expenses.list.query({
      ...Object.fromEntries(new URLSearchParams(query)),
      limit: 100,
    });
    expect(overTrpc.pagination.total).toBe(count);
    const feed = await ana.trpc.expenses.feed.query({
      query: { ...Object.fromEntries(new URLSearchParams(query)), limit: 1 },
    });
    expect(feed).toMatchObject({ total: count, sums: { amountCents: sumCents } });
  });

  const parts = golden.reports
    .filter(({ personalOf }) => personalOf === null)
    .flatMap(({ month, report }) => SPLIT_PARTS.map((part) => ({ month, part, parts: report.balance.parts })));
  it.each(parts)('line of $part in the report of $month is the sum of its list', async (row) => {
    const month = Temporal.PlainYearMonth.from(row.month);
    const days = { startDate: month.toPlainDate({ day: 1 }), endDate: month.toPlainDate({ day: month.daysInMonth }) };
    const { sums, total } = await ana.trpc.expenses.feed.query({ query: { ...days, shared: true, split: row.part } });
    expect(sums!.partCents).toBe(row.parts[row.part].total);
    const { split } = await ana.trpc.reports.monthly.query({ year: month.year, month: month.month });
    expect(split.parts[row.part]).toMatchObject({ totalCents: sums!.partCents, count: total });
  });

  it.each(golden.reports.filter(({ personalOf }) => personalOf === null))(
    'line of refunds in the report of $month is the sum of its list',
    async (row) => {
      const month = Temporal.PlainYearMonth.from(row.month);
      const days = { startDate: month.toPlainDate({ day: 1 }), endDate: month.toPlainDate({ day: month.daysInMonth }) };
      const { sums, total } = await ana.trpc.expenses.feed.query({ query: { ...days, shared: true, refund: true } });
      const { sharedRefunds } = await ana.trpc.reports.monthly.query({ year: month.year, month: month.month });
      expect({ amountCents: sums!.amountCents, count: total }).toEqual(sharedRefunds);
    },
  );

  it('gives the sums with the first page only, and none over REST', async () => {
    const query = { limit: 2, split: 'own' as const };
    const { sums, nextCursor } = await ana.trpc.expenses.feed.query({ query });
    expect(sums).not.toBeNull();
    expect((await ana.trpc.expenses.feed.query({ query, cursor: nextCursor })).sums).toBeNull();
    const { body } = await ana.call('GET', '/api/expenses?split=own&limit=2');
    expect(Object.keys(body as Json)).toEqual(['data', 'pagination']);
  });

  it.each(golden.orders)('order of $query', async ({ query, ids }) => {
    const { body } = await ana.call('GET', `/api/expenses?${query}&limit=100`);
    expect((body as { data: Json[] }).data.map(({ id }) => id)).toEqual(ids);
  });

  it('the dashboard and the summary', async () => {
    expect((await ana.call('GET', '/api/stats/dashboard')).body).toMatchObject(withOurIds(golden.dashboard[0]!));
    expect((await ana.call('GET', '/api/reports/summary')).body).toMatchObject(withOurIds(golden.summary[0]!));
  });

  it('comes back from its spreadsheet, in an empty household', async () => {
    const file = readCsv((await ana.send({ url: '/download/expenses.csv' })).body);
    const [titles, ...rows] = file.ok ? file.rows : [];
    const members = app.members;
    const table = readExpenseTable(rows, {
      columns: guessColumns(titles!.cells),
      dateOrder: 'dmy',
      isSpentNegative: false,
      directions: new Map(),
      payer: members.first.id,
      shared: true,
      members: [members.first, members.second].map(({ id, name }) => ({ id, names: [name] })),
    });
    expect(table.filter(({ problems }) => problems !== null)).toEqual([]);
    const { trpc } = await (await buildTestApp()).signInAs('second');
    const read = table.map(({ expense }) => {
      const { date, tags, ...others } = expense!;
      return { ...others, date: date.toString(), tags: [...tags], storedCount: 0 };
    });
    await trpc.porting.importExpenses.mutate({ expenses: read, leftOut: [] });
    const all = async ({ expenses: { list } }: typeof trpc) => {
      const query = { limit: 100, sortBy: 'amount' as const };
      const pages = await Promise.all([1, 2].map((page) => list.query({ ...query, page })));
      return pages
        .flatMap(({ data }) => data)
        .map(({ id: _id, createdAt: _at, categoryId: _category, category, version: _version, ...expense }) =>
          JSON.stringify({ ...expense, category: category?.name ?? null }),
        )
        .toSorted();
    };
    const before = await all(ana.trpc);
    expect(before).toHaveLength(expenses.length);
    expect(await all(trpc)).toEqual(before);
  });

  it('keeps totals that equal a recount', async () => {
    expect(await database.read.totals.mismatches()).toEqual([]);
  });
});

const base = { description: 'Prueba', paidBy: 'ana', date: golden.today };

describe('an amount in another currency', () => {
  it.each(currencies.cases)('$why: $original, $amountCents', async ({ original, amountCents, valid, path }) => {
    const answer = await ana.call('POST', '/api/expenses', { ...base, shared: true, original, amountCents });
    const accepted = { status: 201, body: { original, amountCents } };
    expect(answer).toMatchObject(valid ? accepted : { status: 400, body: { issues: [{ path }] } });
  });

  it('is kept by an edit that does not name it, unless the amount is another', async () => {
    const original = { currency: 'USD', amount: '25.00', rate: '17.2345' };
    const draft = { ...base, shared: true, amountCents: 43_086 };
    const { body } = await ana.call('POST', '/api/expenses', { ...draft, original, refund: true });
    const url = `/api/expenses/${(body as { id: string }).id}`;
    const kept = await ana.call('PUT', url, { ...draft, description: 'Otra' });
    expect(kept).toMatchObject({ status: 200, body: { original, refund: true } });
    expect(await ana.call('PUT', url, { ...draft, amountCents: 1 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'amountCents' }] },
    });
    const inPesos = await ana.call('PUT', url, { ...draft, amountCents: 1, original: null, refund: false });
    expect(inPesos).toMatchObject({ status: 200, body: { original: null, refund: false } });
  });
});

describe('a split in a request', () => {
  it.each(golden.validation)('$why: valid $valid', async ({ shared, amountCents, split, valid, path, message }) => {
    const body = { ...base, shared, amountCents, split };
    const answer = await ana.call('POST', '/api/expenses', body);
    expect(answer.status).toBe(valid ? 201 : 400);
    if (valid) return;
    const [issue] = (answer.body as { issues: { path: string; message: string }[] }).issues;
    expect(issue!.path.split('.').slice(0, 2).join('.')).toBe(path);
    expect(issue!.message).toBe(message ?? issue!.message);
  });

  it.each(golden.defaults.map((row, index) => ({ ...row, index })))(
    '$index. $write, household $householdRule, category $categoryRule',
    async ({ householdRule, categoryRule, bodySplit, storedBefore, shared, write, split }) => {
      await ana.call('PUT', '/api/settings/split', { rule: 'income' });
      const name = `C ${crypto.randomUUID()}`;
      const { body: category } = await ana.call('POST', '/api/categories', { name });
      const draft = { ...base, amountCents: 10_000, categoryId: (category as { id: string }).id };
      let stored: string | null = null;
      if (write !== 'POST') {
        const before = storedBefore === null ? { shared: false } : { shared: true, split: storedBefore };
        stored = ((await ana.call('POST', '/api/expenses', { ...draft, ...before })).body as { id: string }).id;
      }
      await ana.call('PUT', '/api/settings/split', { rule: householdRule });
      await ana.call('PUT', `/api/categories/${draft.categoryId}`, { name, split: categoryRule });
      const body = { ...draft, shared, ...(bodySplit === null ? {} : { split: bodySplit }) };
      const answer = stored
        ? await ana.call('PUT', `/api/expenses/${stored}`, body)
        : await ana.call('POST', '/api/expenses', body);
      expect(answer).toMatchObject({ status: stored ? 200 : 201, body: { split } });
    },
  );
});
