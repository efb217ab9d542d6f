import { describe, expect, it } from 'vitest';
import { orderOf, owesWho } from '../../test/golden.ts';
import { sharedExpenseOf } from '../../test/golden-splits.ts';
import golden from '../../test/golden/beyond/account.json' with { type: 'json' };
import { PlainHousehold } from '../../test/plain-household.ts';
import type { Act, GoldenExpense, PlainExpense } from '../../test/plain-records.ts';
import { dateInMexicoCity } from '../calendar/mexico-city.ts';
import { parsePlainYearMonth } from '../calendar/parse-plain-date.ts';
import { DomainError, type DomainErrorCode, isDomainError } from '../errors/domain-error.ts';
import { englishMessage, MESSAGES } from '../errors/messages.ts';
import { parseWith } from '../errors/validation-issues.ts';
import { mapMembers, type PerMember } from '../household/per-member.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { debtorOf } from '../reports/settle-balance.ts';
import type { AccountMonth } from './account.ts';
import { accountStartSchema } from './account-start.ts';
import { type Payment, type PaymentDraft, paymentDraftSchema } from './payment.ts';

// The independent answers of packages/domain/test/golden/beyond by the rules alone: no database, no server.

type Json = Record<string, unknown>;
type Command = Json & { do: string; by: string; closedMonth?: 'adjust' };
type Refusal = { status: number; body: unknown };
type Expected = Json & { refused?: Refusal; reports?: Json; payments?: unknown; stored?: Json };

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const byMember = <T>({ first, second }: PerMember<T>) => ({ ana: first, luis: second });

/** Instants are compared as instants. */
const instants = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value))
    return Temporal.Instant.from(value).toString();
  if (Array.isArray(value)) return value.map(instants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, instants(part)]));
};

const STATUS: Partial<Record<DomainErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  MONTH_CLOSED: 409,
};

/** What REST answers to a refusal by a rule. */
function refusalOf(error: DomainError): Refusal {
  const { message, details } = error;
  const body: Json = { error: message };
  if (isDomainError(error, 'VALIDATION_FAILED')) {
    body['issues'] = error.details.issues.map((issue) => ({ ...issue, message: englishMessage(issue.message) }));
  }
  if (isDomainError(error, 'MONTH_CLOSED')) {
    const { adjustments } = error.details;
    Object.assign(body, details);
    if (adjustments) body['adjustmentCents'] = sumCents(adjustments.map((adjustment) => adjustment.cents));
  }
  return { status: STATUS[error.code]!, body: plain(body) };
}

function expenseOf(entered: GoldenExpense): PlainExpense {
  const { id, description, split, date } = entered;
  const shared = entered.shared && split ? sharedExpenseOf({ ...entered, split }) : null;
  return {
    id,
    description,
    amountCents: cents(entered.amountCents),
    date: Temporal.PlainDate.from(date),
    shared,
    entered,
  };
}

/** The household of a scenario. */
class Scenario {
  readonly household: PlainHousehold;

  constructor({ now, start, salaries, expenses }: (typeof golden.scenarios)[0]['given']) {
    this.household = new PlainHousehold(parseWith(accountStartSchema, start));
    for (const salary of salaries) this.#setSalary(salary);
    const act = { at: Temporal.Instant.from(now), by: 'ana', isAccepted: false };
    for (const expense of expenses as GoldenExpense[]) this.household.addExpense(expenseOf(expense), act);
    this.household.changes.length = 0;
  }

  /** What a command is refused with; undefined when it was done. */
  run(command: Command, now: string): Refusal | undefined {
    // A path that REST does not have.
    if (isNoPath(command)) return { status: 404, body: { error: 'Not found' } };
    const isRule = command.by === 'rule';
    const isAccepted = command.closedMonth === 'adjust' || isRule || command.do === 'importExpenses';
    try {
      this.#perform(command, { at: Temporal.Instant.from(now), by: isRule ? null : command.by, isAccepted });
      return undefined;
    } catch (error) {
      if (isDomainError(error)) return refusalOf(error);
      throw error;
    }
  }

  /** What a step's expectations are about. */
  look({ reports = {}, payments, stored }: Expected, now: string): Json {
    const account = this.household.accountOn(dateInMexicoCity(Temporal.Instant.from(now)));
    const rows = new Map(account.months.map((row) => [row.month.toString(), row]));
    const months = Object.keys(reports).map((month) => {
      const row = rows.get(month);
      return [month, { balance: this.#balanceOf(month), account: row ? withoutMonth(row) : null }];
    });
    return instants(
      plain({
        account: { ...account, owesWho: owesWho(account.debtor) },
        balanceCents: account.balanceCents,
        owesWho: owesWho(debtorOf(account.balanceCents)),
        reports: Object.fromEntries(months),
        payments: payments && this.#payments(),
        stored: stored && this.#stored(),
      }),
    ) as Json;
  }

  #perform(command: Command, act: Act): void {
    const { household } = this;
    const id = command['id'] as string;
    switch (command.do) {
      case 'look':
        return;
      case 'addExpense':
        return household.addExpense(expenseOf(command['expense'] as GoldenExpense), act);
      case 'importExpenses':
        return household.importExpenses((command['expenses'] as GoldenExpense[]).map(expenseOf), act);
      case 'editExpense': {
        const change = command['set'] as Partial<GoldenExpense>;
        return household.editExpense(id, ({ entered }) => expenseOf({ ...entered, ...change }), act);
      }
      case 'deleteExpense':
        return household.deleteExpense(id, act);
      case 'restoreExpense':
        return household.restoreExpense(id, act);
      case 'undo':
        return household.undo(command['change'] as number, act);
      case 'addPayment':
        return household.addPayment(draftOf(command['payment']), act);
      case 'editPayment':
        return household.editPayment(id, draftOf(command['payment']), act);
      case 'deletePayment':
        return household.deletePayment(id, act);
      case 'close':
        return household.close(monthIn(command), act);
      case 'reopen':
        return household.reopen(monthIn(command));
      case 'setStart':
        return household.setStart(parseWith(accountStartSchema, command), act);
      case 'setSalary':
        return this.#setSalary(command as unknown as (typeof golden.scenarios)[0]['given']['salaries'][0]);
      default:
        throw new Error(command.do);
    }
  }

  #setSalary({
    memberId,
    amountCents,
    effectiveDate,
  }: {
    memberId: string;
    amountCents: number;
    effectiveDate: string;
  }) {
    this.household.setSalary(orderOf(memberId), {
      amountCents: cents(amountCents),
      effectiveDate: Temporal.PlainDate.from(effectiveDate),
    });
  }

  #balanceOf(month: string): Json {
    const { paid, split, settlement } = this.household.balanceOf(Temporal.PlainYearMonth.from(month));
    return {
      amount: settlement.amountCents,
      owesWho: owesWho(settlement.debtor),
      anaSharedPaid: paid.first,
      luisSharedPaid: paid.second,
      totalSharedAmount: paid.first + paid.second,
      anaPercentage: split.percentages.first,
      luisPercentage: split.percentages.second,
      anaSharedOwes: split.fairShare.first,
      luisSharedOwes: split.fairShare.second,
      parts: partsOf(split.parts),
    };
  }

  /** Newest first and of one day the newest written first, as the list has them. */
  #payments(): readonly Payment[] {
    return [...this.household.payments.values()].toSorted(
      (left, right) =>
        Temporal.PlainDate.compare(right.date, left.date) || Temporal.Instant.compare(right.createdAt, left.createdAt),
    );
  }

  #stored(): Json {
    const kept = this.household.closed.map(({ salaries, paid, fairShare, parts, ...row }) => [
      row.month.toString(),
      {
        ...row,
        salaries: byMember(mapMembers(salaries, (record) => record?.amountCents ?? null)),
        paid: byMember(paid),
        fair: byMember(fairShare),
        parts: partsOf(parts),
      },
    ]);
    return Object.fromEntries(kept) as Json;
  }
}

const withoutMonth = ({ month: _month, ...row }: AccountMonth) => row;

const partsOf = (parts: Readonly<Record<string, { totalCents: Cents; shares: PerMember<Cents> }>>): Json =>
  Object.fromEntries(
    Object.entries(parts).map(([part, { totalCents, shares }]) => [part, { total: totalCents, ...byMember(shares) }]),
  );

/** A payment of the file. @throws DomainError VALIDATION_FAILED, as for a payer whom the server does not know */
function draftOf(input: unknown): PaymentDraft {
  const draft = parseWith(paymentDraftSchema, input);
  for (const path of ['from', 'to'] as const) {
    if (golden.members.includes(draft[path])) continue;
    throw new DomainError('VALIDATION_FAILED', { issues: [{ path, message: MESSAGES.unknownMember }] });
  }
  return draft;
}

const monthIn = (command: Command): Temporal.PlainYearMonth => parsePlainYearMonth(command['month'] as string)!;
const isNoPath = ({ do: what, month }: Command): boolean =>
  /close|reopen/.test(what) && parsePlainYearMonth(month as string) === null;

describe('the golden account by the rules alone', () => {
  it.each(golden.scenarios)('$name: $why', ({ given, steps }) => {
    const scenario = new Scenario(given);
    for (const [index, { now, command, expect: expected, ...rest }] of steps.entries()) {
      const changes = scenario.household.changes.length;
      const refused = scenario.run(command as Command, now);
      const step = `${index}: ${command.do}`;
      const { change } = rest as { change?: number };
      expect({ step, refused, ...scenario.look(expected, now) }).toMatchObject({
        step,
        ...(instants(expected) as object),
        refused: (expected as Expected).refused,
      });
      expect({ step, change: scenario.household.changes.length > changes ? changes : undefined }).toEqual({
        step,
        change,
      });
    }
  });
});
