import fc from 'fast-check';
import { command } from './command.ts';
import { create, remove, setSalary, update } from './entries.ts';
import { Refused } from './household-model.ts';
import { HOUSEHOLD, refuseMalformed, refuseStrangers, type Rule, ruleVersion } from './splits.ts';
import * as splits from './split-values.ts';
import type { Turn } from './turn.ts';
import * as values from './values.ts';

const cents = (amount: number) => amount as never;
const day = (text: string) => Temporal.PlainDate.from(text);

/** A rule of strangers, or one that does not add up, is refused before anything else. */
function checkRule({ model }: Turn, { split }: { split?: Rule | null }): void {
  refuseMalformed(split);
  refuseStrangers(model, split);
}

const createCategory = command(
  'add a category',
  fc.record({
    name: values.categoryName,
    color: values.color,
    icon: fc.constantFrom(null, '🐶'),
    rule: splits.optionalRule,
    limitCents: values.limitCents,
  }),
  (turn, { rule, limitCents, ...given }) => {
    const asked = splits.optionalRuleOf(turn.model, rule);
    const fields = { ...given, ...(limitCents !== undefined && { limitCents }) };
    return turn.play(
      ({ categories }) => categories.create.mutate({ ...fields, ...asked }),
      (answer) => {
        checkRule(turn, asked);
        const id = answer?.category.id ?? values.NOBODY;
        return create(turn.doing(), 'category', { ...fields, split: null, ...asked, id });
      },
    );
  },
);

const updateCategory = command(
  'edit a category',
  fc.record({
    which: values.which,
    version: values.version,
    name: values.categoryName,
    color: fc.option(values.color),
    rule: splits.optionalRule,
    limitCents: values.limitCents,
  }),
  (turn, { which, version, name, color, rule, limitCents }) => {
    const id = values.pickId(turn.model, 'category', which);
    const seen = values.versionSeen(turn.model, id, version);
    const asked = splits.optionalRuleOf(turn.model, rule);
    const limit = limitCents !== undefined && { limitCents };
    const category = { name, ...(color !== null && { color }), ...asked, ...limit };
    return turn.play(
      ({ categories }) => categories.update.mutate({ id, ...seen, category }),
      () => {
        checkRule(turn, asked);
        return update(turn.doing(seen.version), 'category', id, category);
      },
    );
  },
);

const removeEntry = (kind: 'expense' | 'category' | 'rule' | 'plan') =>
  command(
    `delete: ${kind}`,
    fc.record({ which: values.which, version: values.version }),
    (turn, { which, version }) => {
      const id = values.pickId(turn.model, kind, which);
      const input = { id, ...values.versionSeen(turn.model, id, version) };
      return turn.play(
        (client) => {
          const router = { expense: 'expenses', category: 'categories', rule: 'recurring', plan: 'msi' } as const;
          return client[router[kind]].delete.mutate(input);
        },
        () => remove(turn.doing(input.version), kind, id),
      );
    },
  );

/** Like `household salary`, for any member and day; without it nobody has a salary to change. */
const setSalaryByAdministrator = command(
  'set a salary as administrator',
  fc.record({ member: values.payer, amountCents: values.salaryCents, date: values.date }),
  (turn, { member, amountCents, date }) => {
    const { model, server } = turn;
    const memberId = model.members[member];
    const write = { actor: { kind: 'administrator' }, now: model.now, action: 'update' } as const;
    return turn.play(
      async () => {
        const { result, changeId } = await server.database.write(write, (unit) =>
          unit.salaries.set({ memberId, amountCents: cents(amountCents), effectiveDate: day(date) }),
        );
        return { id: result.id, changeId };
      },
      (answer) => setSalary({ model, actor: null }, { memberId, amountCents, effectiveDate: date }, answer?.id ?? ''),
    );
  },
);

const changeSalary = command(
  'change a salary',
  fc.record({ which: values.which, amountCents: values.salaryCents, date: fc.option(values.date) }),
  (turn, { which, amountCents, date }) => {
    const { model, actor } = turn;
    const id = values.pickId(model, 'salary', which);
    const effectiveDate = date ?? model.today;
    return turn.play(
      ({ settings }) =>
        settings.changeSalary.mutate({
          id,
          change: { amountCents, ...(date !== null && { effectiveDate: day(date) }) },
        }),
      (answer) => {
        const named = model.get(id)?.fields;
        if (!named) throw new Refused('NOT_FOUND');
        if (named.memberId !== actor) throw new Refused('FORBIDDEN');
        const current = model.today.slice(0, 7);
        // Nothing is closed here, so months are open from the account's start on.
        const firstOpen = model.start < current ? model.start : current;
        if (effectiveDate < `${firstOpen}-01`) throw new Refused('RULE_VIOLATED');
        const idOf = (from: string) =>
          answer?.salaries.find((salary) => salary.effectiveDate.toString() === from)?.id ?? '';
        const own = model.all<{ memberId: string; amountCents: number; effectiveDate: string }>('salary');
        const [first] = own
          .filter(({ memberId }) => memberId === actor)
          .toSorted((left, right) => left.effectiveDate.localeCompare(right.effectiveDate));
        const monthBefore = day(`${effectiveDate.slice(0, 7)}-01`)
          .subtract({ months: 1 })
          .toString();
        const isKept = first && first.effectiveDate > effectiveDate && first.amountCents !== amountCents;
        const kept = isKept && { id: idOf(monthBefore), amountCents: first.amountCents, effectiveDate: monthBefore };
        const salary = { memberId: actor, amountCents, effectiveDate };
        return setSalary({ model, actor }, salary, idOf(effectiveDate), kept || null);
      },
    );
  },
);

/** For what is written from then on. */
const setHouseholdRule = command(
  "set the household's rule",
  fc.record({ rule: splits.anyRule, version: values.version }),
  (turn, { rule, version }) => {
    const { model } = turn;
    const split = splits.ruleOf(model, rule);
    const present = ruleVersion(model);
    const { seen } = { none: {}, present: { seen: present }, older: { seen: present === 0 ? 1 : present - 1 } }[
      version
    ];
    return turn.play(
      ({ settings }) => settings.setSplit.mutate({ rule: split, ...(seen !== undefined && { version: seen }) }),
      () => {
        checkRule(turn, { split });
        if (seen !== undefined && seen !== present) throw new Refused('STALE_EDIT');
        if (present > 0) return update(turn.doing(seen), 'household', HOUSEHOLD, { split });
        return model.change(turn.actor, 'update', () => model.put('household', { id: HOUSEHOLD, split }));
      },
    );
  },
);

export const entryCommands = [
  setHouseholdRule,
  createCategory,
  updateCategory,
  removeEntry('expense'),
  removeEntry('category'),
  removeEntry('rule'),
  removeEntry('plan'),
  setSalaryByAdministrator,
  changeSalary,
];
