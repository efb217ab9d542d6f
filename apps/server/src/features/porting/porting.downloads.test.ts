import { exportHousehold } from '@household/db';
import { parsePesos, readCsv } from '@household/domain';
import { describe, expect, it } from 'vitest';
import household from '../../../../../packages/domain/test/golden/household.json' with { type: 'json' };
import { loadGoldenHousehold } from '../../../test/golden-household.ts';
import { HOUSEHOLDS, type TestMember } from '../../../test/households.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';

const households = await Promise.all(
  HOUSEHOLDS.map(async (members) => {
    const app = await buildTestApp({ members });
    await loadGoldenHousehold(app);
    return app;
  }),
);

const rowsOf = async (browser: TestClient, language: string) => {
  const response = await browser.send({ url: '/download/expenses.csv', headers: { 'accept-language': language } });
  const result = readCsv(response.body);
  return { response, rows: result.ok ? result.rows.map(({ cells }) => cells) : [] };
};

describe.each(households)('downloads, household of $members.first.id', ({ database, members, signInAs, client }) => {
  it('returns the household as the command line exports it', async () => {
    const response = await (await signInAs('first')).send({ url: '/download/household.json' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="household-2026-09-17.json"',
      'cache-control': 'no-store',
    });
    expect(response.body).toBe((await Array.fromAsync(exportHousehold(database))).join(''));
    for (const { password } of [members.first, members.second]) expect(response.body).not.toContain(password);
  });

  it('returns all expenses as CSV: with a byte order mark, by date, to the cent', async () => {
    const { response, rows } = await rowsOf(await signInAs('second'), 'es-MX');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gastos-2026-09-17.csv"',
    });
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...expenses] = rows;
    expect(header!.join(' | ')).toBe(
      'Fecha | Descripción | Monto | Categoría | Pagó | Tipo | Etiquetas | Notas | División | Monto en otra moneda',
    );
    expect(expenses).toHaveLength(household.expenses.length);
    const dates = expenses.map(([date]) => date ?? '');
    expect(dates).toEqual(dates.toSorted());
    const sumOf = (name: string) =>
      expenses.filter((row) => row[4] === name).reduce((sum, row) => sum + (parsePesos(row[2] ?? '') ?? 0), 0);
    const paid = (id: string) =>
      household.expenses.filter(({ paidBy }) => paidBy === id).reduce((sum, row) => sum + row.amountCents, 0);
    expect([sumOf(members.first.name), sumOf(members.second.name)]).toEqual([paid('ana'), paid('luis')]);
    expect(expenses.filter((row) => row[5] === 'Compartido')).toHaveLength(
      household.expenses.filter(({ shared }) => shared).length,
    );
  });

  it('escapes what would be a formula, in English too', async () => {
    const browser = await signInAs('first');
    const expense = {
      amountCents: 1,
      description: '=1+1',
      paidBy: members.first.id,
      shared: false,
      date: '2031-01-01',
    };
    await browser.call('POST', '/api/expenses', { ...expense, tags: ['a,b', '+c'], notes: '@x\ny' });
    const { response, rows } = await rowsOf(browser, 'en');
    expect(response.headers['content-disposition']).toBe('attachment; filename="expenses-2026-09-17.csv"');
    expect(rows.at(-1)).toEqual([
      '2031-01-01',
      "'=1+1",
      '0.01',
      '',
      members.first.name,
      'Personal',
      '"a,b",+c',
      "'@x\ny",
      '',
      '',
    ]);
  });

  it('is for members only', async () => {
    for (const url of ['/download/household.json', '/download/expenses.csv']) {
      const response = await client().send({ url });
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'Unauthorized' }]);
    }
  });

  it('does not start from a link of another site, with or without a session', async () => {
    const member = await signInAs('first');
    for (const browser of [member, client()]) {
      for (const url of ['/download/household.json', '/download/expenses.csv']) {
        for (const headers of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'https://evil.example' },
        ]) {
          const response = await browser.send({ url, headers });
          expect([response.statusCode, response.json()]).toEqual([403, { error: 'Forbidden' }]);
        }
      }
    }
    for (const site of ['same-origin', 'none']) {
      const own = await member.send({ url: '/download/expenses.csv', headers: { 'sec-fetch-site': site } });
      expect(own.statusCode).toBe(200);
    }
  });

  it('allows one at a time per session, whichever file it is', async () => {
    const [browser, phone, other] = [await signInAs('first'), await signInAs('first'), await signInAs('second')];
    const [url, csv] = ['/download/household.json', '/download/expenses.csv'];
    const [ofOthers, ofBrowser] = await Promise.all([
      Promise.all([phone.send({ url }), other.send({ url: csv })]),
      Promise.all([browser.send({ url }), browser.send({ url: csv }), browser.send({ url })]),
    ]);
    expect(ofOthers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Their sessions are read in any order, and a download may have ended before the last one asks.
    expect(new Set(ofBrowser.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    const refused = ofBrowser.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('10');
    expect(refused?.json()).toEqual({ error: 'Too many attempts' });
    expect((await browser.send({ url })).statusCode).toBe(200);
  });
});

it('uses the payers’ ids where both have the same name', async () => {
  const named = (member: TestMember): TestMember => ({ ...member, name: 'Ale' });
  const { first, second } = HOUSEHOLDS[0];
  const { signInAs } = await buildTestApp({ members: { first: named(first), second: named(second) } });
  const browser = await signInAs('first');
  const expense = { amountCents: 1, description: 'Pan', paidBy: 'luis', shared: true, date: '2026-01-01' };
  await browser.call('POST', '/api/expenses', expense);
  expect((await rowsOf(browser, 'es')).rows.at(-1)?.[4]).toBe('luis');
});
