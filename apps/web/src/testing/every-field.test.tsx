import type { MessageDescriptor } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayFields, type Fields, fieldValues, type Two } from '../../../../packages/domain/test/field-values.ts';
import { changeOutbox, openOutbox, outbox } from '../data/outbox/outbox.ts';
import { withChange } from '../data/outbox/queue.ts';
import { paymentForm } from '../editing/account/payment-form.ts';
import { expenseForm } from '../editing/expense/expense-form.ts';
import type { FieldTexts } from '../editing/forms/use-field-texts.ts';
import type { Kind } from '../editing/history/field-texts.ts';
import { differences } from '../editing/stale-edit/versions.ts';
import { categoryForm } from '../features/categories/category-form.ts';
import { planForm } from '../features/msi/plan-form.ts';
import { ruleForm } from '../features/recurring/rule-form.ts';
import { formatFor } from '../i18n/format.ts';
import { changeOf } from './changes.ts';
import { changedAmount } from '../editing/history/changed-amount.ts';
import { renderApp } from './render-app.tsx';

// Each field that people enter, with its values in packages/domain/test/field-values.ts, is followed into its form and
// back, into the comparison of two versions, the history's texts and the outbox.

const categoryIds = ['01936f5e-7c00-7a3b-9f21-000000000001', '01936f5e-7c00-7a3b-9f21-000000000002'] as const;
// In a form a comma separates tags.
const tags: Two<string[]> = [['a', 'c'], ['d']];
const values = fieldValues(categoryIds);
const expenseFields = { ...values.expense, tags };
const ruleFields = { ...values.rule, tags };

type Stored<F> = { [Field in keyof F]: F[Field] extends Two<infer Value> ? Value : never };
const stored = <F extends object>(fields: F): Stored<F> =>
  Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value])) as Stored<F>;

const format = formatFor('es');
const texts = {
  translate: (message: MessageDescriptor) => message.id,
  amount: String,
  category: String,
  member: String,
  sharing: String,
  refund: String,
  split: JSON.stringify,
  original: JSON.stringify,
  day: String,
} as unknown as FieldTexts;

/** The fields without a form control: `meta` is written by programs, and the tags of a rule come from its origin. */
const NOT_ASKED: Record<string, readonly string[]> = {
  expense: ['meta'],
  rule: ['meta', 'tags'],
  plan: [],
  payment: [],
  category: ['icon'],
};

type Form = {
  valuesOf: (record: never, in_: typeof format) => object;
  check: (values: never) => { ok: true; value: object } | { ok: false; issues: readonly object[] };
  comparedFields: (in_: FieldTexts) => Parameters<typeof differences<object>>[0];
};

const noDays = { interval: 1, dayOfMonth: null, month: null, daysOfMonth: null, weekday: null, weekdays: null };
const rules = Object.entries(dayFields).map(
  ([cadence, days]) =>
    ['rule', ruleForm as unknown as Form, { ...ruleFields, ...days }, { ...noDays, cadence }] as const,
);
describe.each([
  ['expense', expenseForm as unknown as Form, expenseFields, {}],
  ...rules,
  ['plan', planForm as unknown as Form, values.plan, {}],
  ['payment', paymentForm as unknown as Form, values.payment, {}],
  ['category', categoryForm as unknown as Form, values.category, {}],
] as const)('every field of a stored %s', (kind, form, fields, beside) => {
  const record = { ...beside, ...stored<object>(fields) };
  const asked = Object.entries(fields).filter(([field]) => !NOT_ASKED[kind]!.includes(field));
  const valuesOf = (of: object) => form.valuesOf(of as never, format);

  it('comes back from its form as it was', () => {
    const checked = form.check(valuesOf(record) as never);
    const expected = Object.fromEntries(asked.map(([field, [value]]) => [field, value as unknown]));
    expect(checked).toMatchObject({ ok: true, value: expected });
  });

  it.each(asked)('%s is compared when two people changed it', (field, [, other]) => {
    const theirs = valuesOf({ ...record, [field]: other as unknown });
    expect(differences(form.comparedFields(texts), valuesOf(record), theirs)).toHaveLength(1);
  });
});

/** Fields that are not shown to people, so that the history omits them too. */
const UNSEEN = new Set(['meta', 'icon']);

describe('the history', () => {
  const categories = categoryIds.map((id, index) => ({ id, name: `C${index}`, color: '#10B981', exists: true }));
  it.each(
    Object.entries({
      expense: expenseFields,
      rule: { ...ruleFields, ...Object.assign({}, ...Object.values(dayFields)) },
      plan: values.plan,
      salary: values.salary,
      category: values.category,
      payment: values.payment,
      accountStart: values.accountStart,
      household: { split: [{ ana: 60, luis: 40 }, 'income'] },
      profile: { username: ['ana.maria', 'anita'] },
    }) as [Kind, Fields<Record<string, unknown>>][],
  )('says every field of an edited %s', async (kind, fields) => {
    const json = (side: 0 | 1): Record<string, unknown> =>
      JSON.parse(
        JSON.stringify(Object.fromEntries(Object.entries(fields).map(([field, two]) => [field, two[side]]))),
      ) as Record<string, unknown>;
    const change = changeOf(7, { action: 'update' }, { kind, before: json(0), after: json(1) });
    const { container } = await renderApp({
      path: '/history',
      server: { history: { list: () => ({ changes: [change], categories, nextCursor: null }) } },
    });
    await waitFor(() => expect(container.querySelector('del')).toBeTruthy());
    const said = [...container.querySelectorAll('del')].map((before) => [
      before.previousElementSibling?.textContent,
      before.textContent,
      before.parentElement?.querySelector('ins')?.textContent,
    ]);
    // An amount is shown in columns of its own, before and after.
    const amount = changedAmount(change.items[0]!);
    const hasColumns = /Antes \S.*Después \S/.test(container.textContent);
    expect(hasColumns).toBe(amount.field !== '');
    const below = Object.keys(fields).filter((field) => !UNSEEN.has(field) && field !== amount.field);
    expect(said).toHaveLength(below.length);
    for (const [label, before, after] of said) {
      expect(label).toMatch(/.:$/);
      expect(before).not.toBe(after);
      expect([before, after]).not.toContain('nada');
      expect([before, after]).not.toContain('…');
    }
  });
});

it('the history says of a date of a rule what became of it, and no field: the date identifies it', async () => {
  const date = { ruleId: categoryIds[0], date: '2026-09-20' };
  const change = changeOf(
    7,
    { action: 'skip' },
    {
      kind: 'occurrence',
      label: 'Luz',
      before: { ...date, outcome: 'waiting', expenseId: null, at: '2026-09-20T15:00:00.000Z', confirmation: null },
      after: { ...date, outcome: 'skipped', expenseId: null, at: '2026-09-21T15:00:00.000Z', confirmation: null },
    },
  );
  const { container } = await renderApp({
    path: '/history',
    server: { history: { list: () => ({ changes: [change], categories: [], nextCursor: null }) } },
  });
  await waitFor(() => expect(container.textContent).toContain('Luz'));
  expect(container.querySelector('del')).toBeNull();
});

describe('the outbox', () => {
  it('keeps every field of an expense', () => {
    const id = '01936f5e-7c00-7a3b-9f21-000000000009';
    const draft = { ...stored(expenseFields), id };
    openOutbox('ana');
    const at = Temporal.Instant.from('2026-01-31T18:00:00Z');
    const expense = { ...draft, category: null, createdAt: at, version: 1 };
    changeOutbox((queue) => withChange(queue, { id, draft, expense, base: null, at }));
    openOutbox('nobody');
    openOutbox('ana');
    expect(outbox()[0]?.draft).toEqual(draft);
    changeOutbox(() => []);
  });
});
