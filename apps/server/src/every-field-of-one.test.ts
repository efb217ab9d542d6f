import type { ClosedMonth } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { fieldValues } from '../../../packages/domain/test/field-values.ts';
import {
  type AnyFields,
  exported,
  type FileJson,
  type Json,
  jsonFields,
  other,
  reimported,
  stored,
} from '../test/record-fields.ts';
import { recordSalary } from '../test/salaries.ts';
import { type Answer, buildTestApp } from '../test/test-app.ts';

// Each field of the records that a household or a member has one of, as every-field.test.ts does for the others.

const app = await buildTestApp();
const { database, signInAs } = app;
const ana = await signInAs('first');
const salaryId = await recordSalary(app, 'first', 4_000_000, '2026-01-01');

type Subject = {
  readonly fields: AnyFields;
  readonly set: (draft: Json) => Promise<Answer>;
  readonly read: () => Promise<unknown>;
  readonly inFile: (file: FileJson) => unknown;
  /** The names of fields in the change log, where they are others. */
  readonly logged?: Readonly<Record<string, string>>;
};

const values = jsonFields(fieldValues(['', '']));
/** Another date is another record. */
const effectiveDate = '2026-01-01';

const subjects: Readonly<Record<string, Subject>> = {
  'start of the account': {
    fields: values.accountStart,
    set: (draft) => ana.call('PUT', '/api/account/start', draft),
    read: async () => ((await ana.call('GET', '/api/account')).body as Json)['start'],
    inFile: ({ account }) => account,
  },
  'split of the household': {
    fields: {
      rule: [
        { ana: 60, luis: 40 },
        { ana: 50, luis: 50 },
      ],
    },
    set: (draft) => ana.call('PUT', '/api/settings/split', draft),
    read: async () => (await ana.call('GET', '/api/settings/split')).body,
    inFile: ({ split }) => ({ rule: split }),
    logged: { rule: 'split' },
  },
  profile: {
    fields: { username: ['ana.maria', 'anita'] },
    set: (draft) => ana.call('PATCH', '/api/settings/profile', draft),
    read: async () => ((await ana.call('GET', '/api/settings/profile')).body as Json)['profile'],
    inFile: ({ members }) => members![0],
  },
  salary: {
    fields: { amountCents: values.salary['amountCents']! },
    set: (draft) => ana.call('PATCH', `/api/settings/salary/${salaryId}`, { ...draft, effectiveDate }),
    read: async () => ((await ana.call('GET', '/api/salaries')).body as Json[])[0],
    inFile: ({ salaries }) => salaries![0],
  },
};

describe.each(Object.entries(subjects))('every field of the %s', (_name, { fields, set, read, inFile, logged }) => {
  it('is returned, logged, undone, exported and imported', async () => {
    const draft = stored(fields);
    expect((await set(draft)).status).toBe(200);
    expect(await read()).toMatchObject(draft);
    for (const field of Object.keys(fields)) {
      // One after the other: each edit is undone before the next.
      // oxlint-disable no-await-in-loop
      const edited = await set({ ...draft, [field]: other(fields, field) });
      expect({ field, status: edited.status }).toEqual({ field, status: 200 });
      expect(await read()).toMatchObject({ ...draft, [field]: other(fields, field) });
      const { changes } = await ana.trpc.history.list.query({ limit: 1 });
      const name = logged?.[field] ?? field;
      expect(changes[0]!.items[0]).toMatchObject({
        before: { [name]: draft[field] },
        after: { [name]: other(fields, field) },
      });
      await ana.trpc.history.undo.mutate({ changeId: changes[0]!.id });
      expect(await read()).toMatchObject(draft);
      // oxlint-enable no-await-in-loop
    }
    const file = await exported(database);
    expect(inFile(file)).toMatchObject(draft);
    expect(inFile(await reimported(file))).toEqual(inFile(file));
  });
});

it('every field of a closed month is logged, exported and imported', async () => {
  const month = { month: '2026-02', salaries: {}, openingCents: 28_000 };
  const fields: Readonly<Record<keyof ClosedMonth, unknown>> = {
    ...month,
    balanceCents: 0,
    paymentsCents: 0,
    adjustmentsCents: 0,
    closingCents: 28_000,
    paid: { ana: 0, luis: 0 },
    fairShare: { ana: 0, luis: 0 },
    parts: {},
    expenseCount: 0,
    closedAt: expect.any(String),
    closedBy: 'ana',
  };
  expect((await ana.call('POST', '/api/months/2026-02/close')).status).toBe(200);
  const { changes } = await ana.trpc.history.list.query({ limit: 1 });
  const closed = changes[0]!.items.find(({ after }) => after?.['month'] === '2026-02');
  expect(Object.keys(closed?.after ?? {}).toSorted()).toEqual([...Object.keys(fields), 'id'].toSorted());
  const file = await exported(database);
  expect(file['closedMonths']).toHaveLength(2);
  expect(file['closedMonths']![1]).toMatchObject(fields);
  expect((await reimported(file))['closedMonths']).toEqual(file['closedMonths']);
});
