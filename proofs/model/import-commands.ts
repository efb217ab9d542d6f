import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { command } from './command.ts';
import type { HouseholdModel } from './household-model.ts';
import { type HouseholdFileContent, importFile } from './imports.ts';
import { folded, uniqueKey } from './undo.ts';
import * as splits from './split-values.ts';
import * as values from './values.ts';

const fileArgs = fc.record({
  rule: fc.option(splits.rule),
  salaries: fc.array(fc.record({ member: values.payer, amountCents: values.salaryCents, date: values.date }), {
    maxLength: 2,
  }),
  categories: fc.uniqueArray(
    fc.record({ name: values.categoryName, rule: fc.option(splits.rule), limitCents: values.limitCents }),
    {
      maxLength: 3,
      selector: ({ name }) => folded(name),
    },
  ),
  expenses: fc.array(
    fc.record({
      amountCents: values.amountCents,
      description: values.description,
      category: fc.option(fc.nat(5)),
      payer: values.payer,
      shared: values.mostlyShared,
      date: values.date,
      split: splits.fittingSplit,
      original: fc.option(splits.fittingOriginal),
      refund: fc.constantFrom(undefined, false, true),
      id: fc.constantFrom<'new' | 'known'>('new', 'new', 'known'),
    }),
    { maxLength: 6 },
  ),
});
type FileArgs = typeof fileArgs extends fc.Arbitrary<infer Args> ? Args : never;

/**
 * New records, some with the id of an expense that the household has or had; with categories of the file and of the
 * household.
 */
function fileOf(
  model: HouseholdModel,
  { rule, salaries, categories: named, expenses }: FileArgs,
): HouseholdFileContent {
  const everUsed = model.log.flatMap(({ items }) => items.filter(({ kind }) => kind === 'expense').map(({ id }) => id));
  const known = [...new Set(everUsed)];
  const categories = named.map(({ name, rule: own, limitCents }) => ({
    id: randomUUID() as string,
    name,
    color: '#6B7280',
    ...(own !== null && { split: splits.ruleOf(model, own) }),
    ...(limitCents !== undefined && { limitCents }),
  }));
  const choices = [...categories, ...model.all<{ id: string }>('category')];
  const days = new Map(
    salaries.map(({ member, amountCents, date }) => {
      const salary = { memberId: model.members[member], amountCents, effectiveDate: date };
      return [uniqueKey('salary', salary), salary];
    }),
  );
  const filed = expenses.map(({ category, payer, id, original, refund, split, ...given }, index) => {
    const amount = splits.originalOf(original ?? 'absent', given.amountCents);
    return {
      ...given,
      ...amount,
      ...splits.splitOf(model, split, { ...amount, shared: given.shared }),
      ...(refund !== undefined && { refund }),
      id: (id === 'known' ? known.splice(0, 1)[0] : undefined) ?? randomUUID(),
      categoryId: category === null ? null : (values.pick(choices, category)?.id ?? null),
      paidBy: model.members[payer],
      tags: index === 0 ? ['a,b', 'c"d'] : [],
      notes: index === 0 ? 'con\n«recibo»' : null,
      meta: index === 0 ? { tienda: 'La "Ideal"' } : {},
    };
  });
  return {
    ...(rule !== null && { split: splits.ruleOf(model, rule) }),
    salaries: [...days.values()],
    categories,
    expenses: filed,
  };
}

const importAFile = command('import a file', fileArgs, (turn, args) => {
  const { model, server } = turn;
  const content = fileOf(model, args);
  const createdAt = model.now.toString();
  const dated = Object.fromEntries(
    Object.entries(content).map(([name, records]) => [
      name,
      Array.isArray(records) ? records.map((record: object) => ({ ...record, createdAt })) : records,
    ]),
  );
  return turn.play(
    async ({ settings }) => {
      const { changeId } = await server.import(dated);
      return { changeId, salaries: await settings.salaries.query({}) };
    },
    (answer) => {
      const ids = new Map(
        answer?.salaries.map(({ id, memberId, effectiveDate }) => [`${memberId} ${effectiveDate.toString()}`, id]),
      );
      return importFile(model, content, (key) => ids.get(key) ?? values.NOBODY);
    },
  );
});

export const importCommands = [importAFile];
