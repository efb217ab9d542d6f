import { cents, dateInMexicoCity, DomainError, expenseDraftSchema } from '@household/domain';
import { describe, expect, it } from 'vitest';
import golden from '../../../packages/domain/test/golden/beyond/account.json' with { type: 'json' };
import { recordSalary } from '../test/salaries.ts';
import { buildTestApp, type TestApp, type TestClient } from '../test/test-app.ts';
import { restAccount, restPayment } from './features/account/account.responses.ts';
import { restErrorBody } from './transport/errors.ts';

// The independent answers of packages/domain/test/golden/beyond: every scenario over REST and over tRPC.

type Json = Record<string, unknown>;
type Answer = { status: number; body: unknown };
type Command = Json & { do: string; by: string; closedMonth?: 'adjust' };
type Expected = Json & { refused?: Answer; reports?: Json; payments?: unknown; stored?: Json };
type Browsers = Readonly<Record<string, TestClient>>;

const order = { ana: 'first', luis: 'second' } as const;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const monthOf = (command: Command): Temporal.PlainYearMonth => Temporal.PlainYearMonth.from(command['month'] as string);

/** What REST takes as the body of an expense: a personal one has no split. */
const bodyOf = ({ split, ...expense }: Json): Json => (split === null ? expense : { ...expense, split });

/** The REST answer behind a call over tRPC. */
async function answerOf(call: Promise<unknown>, read: (result: never) => unknown): Promise<Answer> {
  try {
    return { status: 200, body: plain(read((await call) as never)) };
  } catch (error) {
    const { code, details } = (error as { data: { code: string; details: never } }).data;
    const known = new DomainError(code as never, details);
    return { status: (error as { data: { httpStatus: number } }).data.httpStatus, body: plain(restErrorBody(known)) };
  }
}

class Household {
  readonly #app: TestApp;
  readonly #isRest: boolean;
  readonly #changes: number[] = [];
  /** Ids that an import chose, by those of the file. */
  readonly #ids = new Map<string, string>();
  browsers: Browsers = {};

  constructor(app: TestApp, door: string) {
    this.#app = app;
    this.#isRest = door === 'REST';
  }

  async signIn(now: string): Promise<void> {
    this.#app.setNow(now);
    this.browsers = { ana: await this.#app.signInAs('first'), luis: await this.#app.signInAs('second') };
  }

  withTheirIds<T>(value: T): T {
    let text = JSON.stringify(value);
    for (const [theirs, ours] of this.#ids) text = text.replaceAll(ours, theirs);
    return JSON.parse(text) as T;
  }

  async run(command: Command, now: string): Promise<Answer> {
    this.#app.setNow(now);
    const before = await this.#app.database.read.changes.latestId();
    const answer = await this.#perform(command, now);
    const after = await this.#app.database.read.changes.latestId();
    const isCounted = /Expense|Payment/.test(command.do) && !/restore|import/.test(command.do);
    if (isCounted && after !== before) this.#changes.push(after);
    if (command.do === 'restoreExpense' && after !== before) this.#changes.push(after);
    return answer;
  }

  /** What a step's expectations are about, as the server answers it. */
  async look({ reports = {}, payments, stored }: Expected, now: string): Promise<Json> {
    const read = async (path: string) =>
      instants(this.withTheirIds((await this.browsers['ana']!.call('GET', path)).body)) as Json;
    const account = await read('/api/account');
    const months = await Promise.all(
      Object.keys(reports).map(async (month) => {
        const [year, number] = month.split('-').map(Number);
        return [month, await read(`/api/reports/monthly?year=${year}&month=${number}`)] as const;
      }),
    );
    return {
      account,
      balanceCents: account['balanceCents'],
      owesWho: account['owesWho'],
      reports: Object.fromEntries(months),
      payments: payments && (await read('/api/payments'))['data'],
      stored: stored && (await this.#stored(now)),
    };
  }

  /** What closings keep, in the names of the file. */
  async #stored(now: string): Promise<unknown> {
    const month = dateInMexicoCity(Temporal.Instant.from(now)).toPlainYearMonth();
    const { entries } = await this.#app.database.read.account.entries(month);
    const kept = entries.closed.map(({ salaries, paid, fairShare, parts, ...row }) => [
      row.month.toString(),
      {
        ...row,
        salaries: { ana: salaries.first?.amountCents ?? null, luis: salaries.second?.amountCents ?? null },
        paid: byMember(paid),
        fair: byMember(fairShare),
        parts: Object.fromEntries(
          Object.entries(parts).map(([part, { totalCents, shares }]) => [
            part,
            { total: totalCents, ...byMember(shares) },
          ]),
        ),
      },
    ]);
    return instants(plain(Object.fromEntries(kept)));
  }

  async #perform(command: Command, now: string): Promise<Answer> {
    const { database } = this.#app;
    const browser = this.browsers[command.by === 'rule' ? 'ana' : command.by]!;
    const { trpc } = browser;
    const { closedMonth } = command;
    const query = closedMonth === undefined ? '' : `?closedMonth=${closedMonth}`;
    switch (command.do) {
      case 'look':
        return { status: 200, body: null };
      case 'addExpense': {
        const expense = bodyOf(command['expense'] as Json);
        if (command.by === 'rule') return this.#byRule(expense, now);
        if (this.#isRest) return browser.call('POST', `/api/expenses${query}`, expense);
        return answerOf(
          trpc.expenses.create.mutate({ ...(expense as object), closedMonth } as never),
          ({ expense: saved }: { expense: object }) => saved,
        );
      }
      case 'editExpense':
        return this.#edit(browser, command, query);
      case 'deleteExpense': {
        const id = command['id'] as string;
        if (this.#isRest) return browser.call('DELETE', `/api/expenses/${id}${query}`);
        return answerOf(trpc.expenses.delete.mutate({ id, closedMonth }), () => ({ success: true }));
      }
      case 'restoreExpense':
        // The scenario restores after 49 days, and the trash keeps what was deleted for 30 (decision of the specification).
        await database.pool.query(`update change set at = $1::timestamptz - interval '1 day' where action = 'delete'`, [
          now,
        ]);
        return answerOf(
          trpc.history.restore.mutate({ entityId: command['id'] as string, closedMonth }),
          (result) => result,
        );
      case 'undo': {
        const changeId = this.#changes[command['change'] as number]!;
        return answerOf(trpc.history.undo.mutate({ changeId, closedMonth }), (result) => result);
      }
      case 'importExpenses':
        return this.#import(browser, command);
      case 'addPayment': {
        if (this.#isRest) return browser.call('POST', '/api/payments', command['payment']);
        return answerOf(trpc.account.createPayment.mutate(command['payment'] as never), savedPayment);
      }
      case 'editPayment': {
        const id = command['id'] as string;
        if (this.#isRest) return browser.call('PUT', `/api/payments/${id}`, command['payment']);
        const payment = command['payment'] as never;
        return answerOf(trpc.account.updatePayment.mutate({ id, payment }), savedPayment);
      }
      case 'deletePayment': {
        const id = command['id'] as string;
        if (this.#isRest) return browser.call('DELETE', `/api/payments/${id}`);
        return answerOf(trpc.account.deletePayment.mutate({ id }), () => ({ success: true }));
      }
      case 'close':
      case 'reopen': {
        const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(command['month'] as string);
        // Over tRPC a month that is none is invalid input, not an unknown path.
        if (this.#isRest || !isMonth) {
          return browser.call(
            command.do === 'close' ? 'POST' : 'DELETE',
            `/api/months/${String(command['month'])}/close`,
          );
        }
        const month = monthOf(command);
        const call = command.do === 'close' ? trpc.account.close : trpc.account.reopen;
        return answerOf(call.mutate({ month }), restAccount);
      }
      case 'setStart': {
        const { month, openingCents } = command;
        if (this.#isRest) return browser.call('PUT', '/api/account/start', { month, openingCents });
        return answerOf(trpc.account.setStart.mutate({ month, openingCents } as never), restAccount);
      }
      case 'setSalary': {
        const { memberId, amountCents, effectiveDate } =
          command as unknown as (typeof golden.scenarios)[0]['given']['salaries'][0];
        return recordSalary(this.#app, order[memberId as 'ana'], amountCents, effectiveDate).then(() => ({
          status: 200,
          body: null,
        }));
      }
      default:
        throw new Error(command.do);
    }
  }

  async #edit(browser: TestClient, command: Command, query: string): Promise<Answer> {
    const id = command['id'] as string;
    const { body } = await browser.call('GET', `/api/expenses/${id}`);
    const { category: _category, createdAt: _at, id: _id, ...stored } = body as Json;
    const next = bodyOf({ ...stored, ...(command['set'] as Json) });
    if (this.#isRest) return browser.call('PUT', `/api/expenses/${id}${query}`, next);
    const call = browser.trpc.expenses.update.mutate({
      id,
      expense: next as never,
      closedMonth: command.closedMonth,
    });
    return answerOf(call, ({ expense }: { expense: object }) => expense);
  }

  async #byRule(expense: Json, now: string): Promise<Answer> {
    const draft = expenseDraftSchema.parse(expense);
    const actor = { kind: 'rule', ruleId: '01990000-0000-7000-a000-000000000001' } as const;
    const context = { actor, now: Temporal.Instant.from(now), action: 'execute', adjustsClosedMonths: true };
    await this.#app.database.write(context, (unit) => unit.expenses.create(draft));
    return { status: 200, body: null };
  }

  async #import(browser: TestClient, command: Command): Promise<Answer> {
    const rows = command['expenses'] as (Json & { id: string; description: string })[];
    const expenses = rows.map(({ id: _id, categoryId: _category, split: _split, date, amountCents, ...row }) => ({
      tags: [],
      notes: null,
      meta: {},
      category: null,
      ...row,
      date: Temporal.PlainDate.from(date as string),
      amountCents: cents(amountCents as number),
      storedCount: 0,
    }));
    const call = browser.trpc.porting.importExpenses.mutate({
      expenses: expenses as never,
      leftOut: [],
      closedMonth: 'adjust',
    });
    const answer = await answerOf(call, (result) => result);
    for (const { id, description } of rows) {
      const { body } = await browser.call('GET', `/api/expenses?search=${encodeURIComponent(description)}`);
      this.#ids.set(id, ((body as { data: { id: string }[] }).data[0] as { id: string }).id);
    }
    return answer;
  }
}

const savedPayment = ({ payment }: { payment: Parameters<typeof restPayment>[0] }) => restPayment(payment);

/** Instants are compared as instants. */
const instants = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value))
    return Temporal.Instant.from(value).toString();
  if (Array.isArray(value)) return value.map(instants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, instants(part)]));
};

const byMember = ({ first, second }: { first: unknown; second: unknown }) => ({ ana: first, luis: second });

describe.each(['REST', 'tRPC'])('the golden account over %s', (door) => {
  it.each(golden.scenarios)('$name: $why', async ({ given, steps }) => {
    const app = await buildTestApp({ now: given.now });
    const household = new Household(app, door);
    await household.signIn(given.now);
    const { start } = given;
    await app.database.pool.query('update account_start set month = $1, opening_cents = $2', [
      start.month,
      start.openingCents,
    ]);
    for (const { memberId, amountCents, effectiveDate } of given.salaries) {
      // oxlint-disable-next-line no-await-in-loop
      await recordSalary(app, order[memberId as 'ana'], amountCents, effectiveDate);
    }
    for (const expense of given.expenses) {
      // oxlint-disable-next-line no-await-in-loop
      const created = await household.browsers['ana']!.call('POST', '/api/expenses', bodyOf(expense));
      expect(created.status).toBe(201);
    }
    for (const [index, { now, command, expect: expected }] of steps.entries()) {
      // oxlint-disable no-await-in-loop -- a scenario is a sequence
      await household.signIn(now);
      const answer = await household.run(command as Command, now);
      const seen = await household.look(expected, now);
      // The step says which of them failed.
      const step = `${index}: ${command.do}`;
      const { refused, ...rest } = expected as Expected;
      expect({ step, refused: answer.status < 300 ? undefined : answer, ...seen }).toMatchObject({
        step,
        refused,
        ...(instants(rest) as object),
      });
      // oxlint-enable no-await-in-loop
    }
  });
});
