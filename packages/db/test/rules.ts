import { cents, type RuleTiming, type RuleDraft } from '@household/domain';
import type { Database, ListedRule } from '../src/index.ts';
import { createTestHousehold, day } from './household.ts';

type Written<T> = { result: T; changeId: number | null };

export const moment = (text: string): Temporal.Instant => Temporal.Instant.from(text);
/** A day at an hour of UTC; 15:00 is 09:00 in Mexico City. */
export const T = (date: string, hour = 15): string => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;

const monthly: RuleTiming & { weekdays: null; daysOfMonth: null } = {
  cadence: 'monthly',
  interval: 1,
  dayOfMonth: 15,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: null,
  time: '09:00',
  startDate: day('2026-01-01'),
  endDate: null,
};

/** A rule on the 15th at 09:00 from January 2026. */
export const content = (fields: Partial<RuleDraft> = {}): RuleDraft => ({
  ...monthly,
  amountCents: cents(1_000),
  description: 'Renta',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  isActive: true,
  tags: [],
  meta: {},
  ...fields,
});

export const member = (now: string, action = 'test') =>
  ({ actor: { kind: 'member', memberId: 'ana' }, now: moment(now), action }) as const;

export interface RuleTestBed {
  database: Database;
  create: (now: string, fields?: Partial<RuleDraft>) => Promise<string>;
  update: (now: string, id: string, fields: Partial<RuleDraft>) => Promise<Written<unknown>>;
  /** Writes everything that is due at an instant, as the server's job does. */
  execute: (now: string, id: string) => Promise<void>;
  undo: (now: string, changeId: number | null) => Promise<Written<void>>;
  rule: (id: string) => Promise<ListedRule>;
  next: (id: string) => Promise<string | null>;
  /** The rule's expenses by occurrence, with their date where it differs. */
  written: (id: string) => Promise<string[]>;
}

/** A new household and helpers for its rules. */
export async function createRuleTestBed(): Promise<RuleTestBed> {
  const database = await createTestHousehold();
  const rule = async (id: string) => (await database.read.rules.byId(id, day('2026-01-01')))!;
  return {
    database,
    rule,
    create: async (now, fields = {}) =>
      (await database.write(member(now), (unit) => unit.rules.create(content(fields)))).result.rule.id,
    update: (now, id, fields) => database.write(member(now), (unit) => unit.rules.update(id, content(fields))),
    execute: async (now, id) => {
      const byRule = { actor: { kind: 'rule', ruleId: id }, now: moment(now), action: 'execute' } as const;
      for (;;) {
        const { result: wrote } = await database.write(byRule, (unit) => unit.ruleEngine.execute(id));
        if (!wrote) return;
      }
    },
    undo: (now, changeId) => database.write(member(now, 'undo'), (unit) => unit.undo(changeId!)),
    next: async (id) => (await rule(id)).nextExecutionAt?.toString() ?? null,
    written: async (id) => {
      const { rows } = await database.pool.query<{ date: string; occurrence: string }>(
        `select date::text as date, meta ->> 'occurrence' as occurrence from expense
         where meta ->> 'recurringRuleId' = $1 order by 2, 1`,
        [id],
      );
      return rows.map(({ date, occurrence }) => (date === occurrence ? date : `${occurrence} on ${date}`));
    },
  };
}
