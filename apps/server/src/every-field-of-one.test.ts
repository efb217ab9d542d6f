import type { Stored } from '@household/db';
import type { BillConfirmation, ClosedMonth } from '@household/domain';
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
import { ruleDraft } from '../test/rule-draft.ts';
import { recordSalary } from '../test/salaries.ts';
import { silentLog } from '../test/silent-log.ts';
import { type Answer, buildTestApp } from '../test/test-app.ts';
import { runDueRules } from './jobs/run-due-rules.ts';

// Each field of the records that a household or a member has one of, and of those that the program writes, as
// every-field.test.ts does for the others.

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
  /** The field that identifies it: with another value it is another record, which is added. */
  readonly identity?: string;
};

const values = jsonFields(fieldValues(['', '']));

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
    fields: values.salary,
    set: (draft) => ana.call('PATCH', `/api/settings/salary/${salaryId}`, draft),
    read: async () => ((await ana.call('GET', '/api/salaries')).body as Json[]).at(-1),
    inFile: ({ salaries }) => salaries!.at(-1),
    identity: 'effectiveDate',
  },
};

describe.each(Object.entries(subjects))('every field of the %s', (_name, subject) => {
  const { fields, set, read, inFile, logged, identity } = subject;

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
        before: field === identity ? null : { [name]: draft[field] },
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

describe('every field of an occurrence', () => {
  const id = '01936f5e-7c00-7a3b-9f21-000000000051';
  /** That of an expense whose confirmation is undone. */
  const undone = '01936f5e-7c00-7a3b-9f21-000000000053';
  /** The first of three bills as it is confirmed, and each field that tells another confirmation. */
  const confirmation = {
    id: [id, '01936f5e-7c00-7a3b-9f21-000000000052'],
    amountCents: [71_250, 71_251],
    date: ['2026-07-21', '2026-07-22'],
    paidBy: ['luis', 'ana'],
  } satisfies Record<keyof BillConfirmation, readonly [unknown, unknown]>;
  const asked = stored(confirmation);

  it('is returned, logged, undone, told from a retry, exported and imported', async () => {
    app.setNow('2026-07-01T18:00:00Z');
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft({ needsConfirmation: true, paidBy: 'luis' }));
    app.setNow('2026-09-21T18:00:00Z');
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-21T18:00:00Z'));
    const bills = async () => (await ana.call('GET', '/api/bills')).body as Json[];
    const waiting = await bills();
    expect(waiting.map(({ ruleId, date }) => [ruleId, date])).toEqual(
      ['2026-07-20', '2026-08-20', '2026-09-20'].map((date) => [rule.id, date]),
    );
    const path = (index: number, action: string) => `/api/bills/${String(waiting[index]!['id'])}/${action}`;
    const lastItem = async () => {
      const [change] = (await ana.trpc.history.list.query({ limit: 1 })).changes;
      return { changeId: change!.id, item: change!.items.find(({ kind }) => kind === 'occurrence')! };
    };

    app.setNow('2026-09-21T19:00:00Z');
    const all = (expenseId: string): Readonly<Record<keyof Omit<Stored<'occurrence'>, 'version' | 'id'>, unknown>> => ({
      ruleId: rule.id,
      date: '2026-07-20',
      outcome: 'confirmed',
      expenseId,
      at: '2026-09-21T19:00:00Z',
      confirmation: { ...asked, id: expenseId, ruleAmountCents: 64_900, rulePaidBy: 'luis' },
    });
    expect((await ana.call('POST', path(0, 'confirm'), { ...asked, id: undone })).status).toBe(201);
    const { changeId, item } = await lastItem();
    expect(item.after).toEqual(all(undone));
    expect(Object.keys(item.before!).toSorted()).toEqual(Object.keys(item.after!).toSorted());
    await ana.trpc.history.undo.mutate({ changeId });
    expect(await bills()).toEqual(waiting);

    expect((await ana.call('POST', path(0, 'confirm'), asked)).status).toBe(201);
    for (const field of Object.keys(confirmation)) {
      // oxlint-disable-next-line no-await-in-loop
      const retry = await ana.call('POST', path(0, 'confirm'), { ...asked, [field]: other(confirmation, field) });
      expect({ field, status: retry.status }).toEqual({ field, status: 409 });
    }
    expect((await ana.call('POST', path(0, 'confirm'), asked)).status).toBe(200);
    expect((await ana.call('POST', path(1, 'skip'))).status).toBe(200);

    const file = await exported(database);
    const { ruleId: _ruleId, ...inFile } = all(id);
    expect(file['recurringRules']![0]!['occurrences']).toMatchObject([
      { ...inFile, id: waiting[0]!['id'] },
      { date: '2026-08-20', outcome: 'skipped', expenseId: null },
      { date: '2026-09-20', outcome: 'waiting', id: waiting[2]!['id'] },
    ]);
    expect((await reimported(file))['recurringRules']).toEqual(file['recurringRules']);
  });
});
