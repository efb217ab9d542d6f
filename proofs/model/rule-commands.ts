import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { command } from './command.ts';
import type { HouseholdModel } from './household-model.ts';
import { createRule, dayOf, skipNext, updateRule, writeNow, writePast } from './rules.ts';
import type { Client } from './server.ts';
import * as splits from './split-values.ts';
import * as values from './values.ts';

const TWICE_A_WEEK: ('sunday' | 'thursday')[] = ['sunday', 'thursday'];
const nothing = { dayOfMonth: null, month: null, daysOfMonth: null, weekday: null, weekdays: null };
const MIDDLE_AND_END: [number, number] = [15, 31];
/** Times that are never reached: each command takes a second, from noon in Mexico City on. */
const schedule = fc.constantFrom(
  { ...nothing, cadence: 'monthly', dayOfMonth: 31, time: '09:00' },
  { ...nothing, cadence: 'monthly', dayOfMonth: 17, time: '20:30' },
  { ...nothing, cadence: 'weekly', weekday: 'thursday', time: '23:59' },
  { ...nothing, cadence: 'weekly', weekday: 'monday', time: '00:00' },
  { ...nothing, cadence: 'biweekly', weekdays: TWICE_A_WEEK, time: '09:00' },
  { ...nothing, cadence: 'semimonthly', daysOfMonth: MIDDLE_AND_END, time: '09:00' },
  { ...nothing, cadence: 'yearly', month: 9, dayOfMonth: 17, time: '20:30' },
  { ...nothing, cadence: 'yearly', month: 2, dayOfMonth: 30, time: '00:00' },
  { ...nothing, cadence: 'monthly', dayOfMonth: 17, interval: 2, time: '09:00' },
  { ...nothing, cadence: 'weekly', weekday: 'sunday', interval: 3, time: '09:00' },
);
const ruleArgs = fc.record({
  amountCents: values.amountCents,
  description: values.description,
  category: values.category,
  payer: values.payer,
  shared: values.mostlyShared,
  split: splits.split,
  schedule,
  startDate: fc.constantFrom('2026-01-01', '2026-08-20', '2026-09-01', '2026-09-17', '2026-09-18', '2026-10-01'),
  endDate: fc.constantFrom(null, null, '2026-10-01', '2027-01-31'),
  isActive: fc.constantFrom(true, true, true, false),
  needsConfirmation: fc.constantFrom(undefined, true, true, false),
});
type RuleArgs = typeof ruleArgs extends fc.Arbitrary<infer Args> ? Args : never;

const ruleOf = (model: HouseholdModel, args: RuleArgs) => {
  const { category, payer, split, schedule: days, needsConfirmation, ...fields } = args;
  return {
    ...fields,
    ...(needsConfirmation !== undefined && { needsConfirmation }),
    ...days,
    categoryId: values.categoryIdOf(model, category),
    paidBy: model.members[payer],
    ...splits.splitOf(model, split, fields),
  };
};

const draftOf = (rule: ReturnType<typeof ruleOf>) => ({
  ...rule,
  startDate: Temporal.PlainDate.from(rule.startDate),
  endDate: rule.endDate === null ? null : Temporal.PlainDate.from(rule.endDate),
});

const create = command(
  'add a rule',
  fc.record({ rule: ruleArgs, tags: values.tags, meta: values.meta, notes: values.notes }),
  (turn, { rule, tags, meta, notes }) => {
    const id = randomUUID();
    const fields = ruleOf(turn.model, rule);
    return turn.play(
      ({ recurring }) => recurring.create.mutate({ ...draftOf(fields), id, tags, meta, notes }),
      () => createRule(turn.doing(), { ...fields, id, tags, meta, notes }),
    );
  },
);

const update = command(
  'edit a rule',
  fc.record({
    which: values.which,
    version: values.version,
    rule: ruleArgs,
    tags: fc.option(values.tags),
    notes: fc.option(values.notes, { nil: undefined }),
  }),
  (turn, { which, version, rule, tags, notes }) => {
    const id = values.pickId(turn.model, 'rule', which);
    const seen = values.versionSeen(turn.model, id, version);
    const fields = ruleOf(turn.model, rule);
    return turn.play(
      ({ recurring }) =>
        recurring.update.mutate({
          id,
          ...seen,
          rule: { ...draftOf(fields), ...(tags && { tags }), ...(notes !== undefined && { notes }) },
        }),
      () =>
        updateRule(turn.doing(seen.version), id, {
          ...fields,
          ...(tags && { tags }),
          ...(notes !== undefined && { notes }),
        }),
    );
  },
);

/** The occurrence that a change on the server skipped or wrote. */
async function occurrenceIn({ history }: Client, changeId: number | null): Promise<string> {
  const { changes } = await history.changes.query({ ids: changeId === null ? [] : [changeId] });
  return changes[0]?.items.find(({ kind }) => kind === 'occurrence')?.entityId ?? values.NOBODY;
}

const handle = (name: 'skip' | 'write now') =>
  command(
    `${name} the next occurrence`,
    fc.record({ which: values.which, isAsSeen: fc.constantFrom(true, true, true, false) }),
    (turn, { which, isAsSeen }) => {
      const { model } = turn;
      const id = values.pickId(model, 'rule', which);
      const next = dayOf((model.get(id)?.fields.nextExecutionAt ?? null) as string | null);
      const date = isAsSeen && next !== null ? next : '2026-09-19';
      const input = { id, date: Temporal.PlainDate.from(date) };
      return turn.play(
        async (client) => {
          const { recurring } = client;
          const skipped = async () => ({ ...(await recurring.skipNext.mutate(input)), expenseId: values.NOBODY });
          const { changeId, expenseId } = await (name === 'skip' ? skipped() : recurring.writeNow.mutate(input));
          return {
            changeId,
            expenseId: expenseId ?? values.NOBODY,
            occurrenceId: await occurrenceIn(client, changeId),
          };
        },
        (answer) => {
          const { occurrenceId: occurrence = values.NOBODY, expenseId: expense = values.NOBODY } = answer ?? {};
          if (name === 'skip') return skipNext(turn.doing(), id, date, occurrence);
          return writeNow(turn.doing(), id, date, { occurrence, expense });
        },
      );
    },
  );

/** The dates between a rule's start and now. */
const writeAllPast = command('write the past dates', fc.record({ which: values.which }), (turn, { which }) => {
  const id = values.pickId(turn.model, 'rule', which);
  return turn.play(
    async ({ recurring }) => {
      const { changeId } = await recurring.writePast.mutate({ id });
      return { changeId, made: await turn.server.occurrencesOf(id) };
    },
    (answer) =>
      writePast(turn.doing(), id, (date) => {
        const made = answer?.made.find((occurrence) => occurrence.date === date);
        return { occurrence: made?.id ?? values.NOBODY, expense: made?.expenseId ?? values.NOBODY };
      }),
  );
});

export const ruleCommands = [create, create, update, handle('skip'), handle('write now'), writeAllPast];
