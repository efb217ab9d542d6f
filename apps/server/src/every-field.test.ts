import { CSV_FIELDS, type CsvField, readCsv, TEMPLATE_NAMES } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { dayFields, fieldValues } from '../../../packages/domain/test/field-values.ts';
import { type AnyFields, exported, type Json, jsonFields, other, reimported, stored } from '../test/record-fields.ts';
import { type Answer, buildTestApp } from '../test/test-app.ts';

// Each field that people enter, by its values in packages/domain/test/field-values.ts, is checked everywhere that a
// record is used.

const app = await buildTestApp();
const { database, signInAs } = app;
const ana = await signInAs('first');
// A payment can't be before the account.
await ana.call('PUT', '/api/account/start', { month: '2026-01', openingCents: 0 });
const categoryOf = async (name: string): Promise<string> => {
  const { body } = await ana.call('POST', '/api/categories', { name });
  return (body as { id: string }).id;
};
const categoryIds = [await categoryOf('Casa'), await categoryOf('Calle')] as const;

const values = jsonFields(fieldValues(categoryIds));

/**
 * What no longer fits when a field changes: a personal record has no split, another amount is no product, nobody pays
 * themselves.
 */
const UNFIT: Readonly<Record<string, Json>> = {
  shared: { split: null },
  amountCents: { original: null },
  from: { to: 'luis' },
  to: { from: 'ana' },
};
const withOther = (fields: AnyFields, field: string): Json => {
  const unfit = Object.entries(UNFIT[field] ?? {}).filter(([name]) => name in fields);
  return { ...stored(fields), [field]: other(fields, field), ...Object.fromEntries(unfit) };
};
/** The client-chosen ids, by the kind of record. */
const OWN_ID: Readonly<Record<string, string | undefined>> = {
  expense: '01936f5e-7c00-7a3b-9f21-000000000001',
  biweekly: '01936f5e-7c00-7a3b-9f21-000000000002',
  weekly: '01936f5e-7c00-7a3b-9f21-000000000004',
  monthly: '01936f5e-7c00-7a3b-9f21-000000000005',
  semimonthly: '01936f5e-7c00-7a3b-9f21-000000000006',
  yearly: '01936f5e-7c00-7a3b-9f21-000000000007',
  plan: '01936f5e-7c00-7a3b-9f21-000000000003',
  payment: '01936f5e-7c00-7a3b-9f21-000000000008',
};

/** A draft of a plan with the template's names. */
const planItem = (draft: Json): Json =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      TEMPLATE_NAMES[field as keyof typeof TEMPLATE_NAMES],
      field.endsWith('Cents') ? (value as number) / 100 : value,
    ]),
  );

/** How each kind of record is written and read over HTTP, and its section of a household file. */
type Subject = {
  readonly fields: AnyFields;
  readonly section: string;
  /** With a client-chosen id, where the kind accepts one. */
  readonly create: (draft: Json) => Promise<Answer>;
  readonly update: (id: string, draft: Json) => Promise<Answer>;
  readonly list: () => Promise<readonly Json[]>;
  /** A record as in the file. */
  readonly inFile?: (record: Json) => Json;
};

const ruleSubject = (cadence: keyof typeof dayFields): Subject => ({
  fields: { ...values.rule, ...dayFields[cadence] },
  section: 'recurringRules',
  create: (draft) => ana.call('POST', '/api/recurring', { ...draft, cadence }),
  update: (id, draft) => ana.call('PUT', `/api/recurring/${id}`, { ...draft, cadence }),
  list: async () =>
    ((await ana.call('GET', '/api/recurring')).body as Json[]).map((rule) => ({
      ...rule,
      weekdays: JSON.parse(rule['weekdays'] as string) as unknown,
    })),
});

const subjects = {
  expense: {
    fields: values.expense,
    section: 'expenses',
    create: (draft) => ana.call('POST', '/api/expenses', draft),
    update: (id, draft) => ana.call('PUT', `/api/expenses/${id}`, draft),
    list: async () => ((await ana.call('GET', '/api/expenses?limit=100')).body as { data: Json[] }).data,
  },
  biweekly: ruleSubject('biweekly'),
  weekly: ruleSubject('weekly'),
  monthly: ruleSubject('monthly'),
  semimonthly: ruleSubject('semimonthly'),
  yearly: ruleSubject('yearly'),
  plan: {
    fields: values.plan,
    section: 'msi',
    create: (draft) => ana.call('POST', '/trpc/msi.create', { json: draft, meta: { values: {} } }),
    update: (id, draft) => ana.call('PUT', `/api/msi/${id}`, planItem(draft)),
    list: async () => ((await ana.call('GET', '/api/msi')).body as { plans: Json[] }).plans,
    inFile: planItem,
  },
  category: {
    fields: values.category,
    section: 'categories',
    create: (draft) => ana.call('POST', '/api/categories', draft),
    update: (id, draft) => ana.call('PUT', `/api/categories/${id}`, draft),
    list: async () => (await ana.call('GET', '/api/categories')).body as Json[],
  },
  payment: {
    fields: values.payment,
    section: 'payments',
    create: (draft) => ana.call('POST', '/api/payments', draft),
    update: (id, draft) => ana.call('PUT', `/api/payments/${id}`, draft),
    list: async () => ((await ana.call('GET', '/api/payments?limit=100')).body as { data: Json[] }).data,
  },
} satisfies Readonly<Record<string, Subject>>;

describe.each(Object.entries<Subject>(subjects))('every field of a stored %s', (kind, subject) => {
  const { fields, section, create, update, list, inFile = (record: Json) => record } = subject;
  const names = Object.keys(fields);
  const draft = stored(fields);

  it('is returned, logged, undone, exported and imported', async () => {
    const ids = new Set((await list()).map(({ id }) => id));
    const created = await create({ ...draft, id: OWN_ID[kind] });
    expect(created.status).toBeLessThan(300);
    const read = async (): Promise<Json> => (await list()).find(({ id }) => !ids.has(id))!;
    const { id } = await read();
    expect(await read()).toMatchObject(draft);

    for (const field of names) {
      // One after the other: each edit is undone before the next.
      // oxlint-disable no-await-in-loop
      const edited = await update(id as string, withOther(fields, field));
      expect({ field, status: edited.status }).toEqual({ field, status: 200 });
      expect(await read()).toMatchObject(withOther(fields, field));
      const { changes } = await ana.trpc.history.list.query({ limit: 1 });
      expect(changes[0]!.items[0]).toMatchObject({
        before: { [field]: fields[field]![0] },
        after: { [field]: other(fields, field) },
      });
      await ana.trpc.history.undo.mutate({ changeId: changes[0]!.id });
      expect(await read()).toMatchObject(draft);
      // oxlint-enable no-await-in-loop
    }

    const file = await exported(database);
    expect(file[section]!.find((record) => record['id'] === id)).toMatchObject(inFile(draft));
    expect((await reimported(file))[section]).toEqual(file[section]);
  });
});

it.each(['expense', 'biweekly', 'weekly', 'monthly', 'semimonthly', 'yearly', 'plan', 'payment'] as const)(
  'every field tells another %s from a retry under its id',
  async (kind) => {
    const { fields, create } = subjects[kind] as Subject;
    const draft = { ...stored(fields), id: OWN_ID[kind] };
    expect((await create(draft)).status).toBe(200);
    const names = Object.keys(fields);
    const others = await Promise.all(names.map((field) => create({ ...withOther(fields, field), id: OWN_ID[kind] })));
    expect(Object.fromEntries(names.map((field, index) => [field, others[index]?.status]))).toEqual(
      Object.fromEntries(names.map((field) => [field, 409])),
    );
  },
);

it('every column of the spreadsheet has its field, and is read back', async () => {
  const csvOf = async (): Promise<readonly string[]> => {
    const file = readCsv((await ana.send({ url: '/download/expenses.csv?locale=es' })).body.slice(1));
    const rows = file.ok ? file.rows : [];
    expect(rows[0]?.cells).toHaveLength(CSV_FIELDS.length);
    return rows[1]!.cells;
  };
  const before = await csvOf();
  expect(before.filter((cell) => cell === '')).toEqual([]);
  const id = OWN_ID['expense']!;
  for (const [index, field] of CSV_FIELDS.entries()) {
    // oxlint-disable no-await-in-loop
    await subjects.expense.update(id, withOther(values.expense, field));
    const after = await csvOf();
    const unfit = Object.keys(UNFIT[field] ?? {}).map((name) => CSV_FIELDS.indexOf(name as CsvField));
    expect(after.flatMap((cell, at) => (cell === before[at] ? [] : [at]))).toEqual([index, ...unfit]);
    // oxlint-enable no-await-in-loop
  }
});
