import { type Change, type Fields, type HouseholdModel, type Kind, Refused } from './household-model.ts';
import { uniqueKey } from './undo.ts';

type Entry = Fields & { readonly id: string };

/** What a new record holds where nothing else is said. */
export const defaults: Partial<Record<Kind, Fields>> = {
  category: { limitCents: null },
  rule: { interval: 1, month: null, daysOfMonth: null, needsConfirmation: false },
  plan: { paymentDay: null },
};

/** The actor, and the version they saw, if sent. */
export interface Doing {
  readonly model: HouseholdModel;
  readonly actor: string;
  readonly seen?: number | undefined;
}

/** The record, unless it is missing or the person saw an older version. */
export function seenRecord({ model, seen }: Doing, kind: Kind, id: string): Fields {
  const record = model.get(id);
  if (record?.kind !== kind) throw new Refused('NOT_FOUND');
  if (seen !== undefined && seen !== model.versionOf(id)) throw new Refused('STALE_EDIT');
  return record.fields;
}

function refuseRival(model: HouseholdModel, kind: Kind, fields: Entry): void {
  const key = uniqueKey(kind, fields);
  const isTaken = model.all<Entry>(kind).some((other) => other.id !== fields.id && uniqueKey(kind, other) === key);
  if (key !== null && isTaken) throw new Refused('ALREADY_EXISTS');
}

export function refuseUnknownCategory(model: HouseholdModel, { categoryId }: Fields): void {
  if (typeof categoryId === 'string' && model.get(categoryId)?.kind !== 'category') {
    throw new Refused('VALIDATION_FAILED');
  }
}

export function create({ model, actor }: Doing, kind: Kind, fields: Entry): Change | null {
  return model.change(actor, 'create', () => {
    refuseRival(model, kind, fields);
    refuseUnknownCategory(model, fields);
    model.put(kind, { ...defaults[kind], ...fields, createdAt: model.now.toString() });
  });
}

export function update(doing: Doing, kind: Kind, id: string, fields: Fields): Change | null {
  const { model, actor } = doing;
  return model.change(actor, 'update', () => {
    const stored = seenRecord(doing, kind, id);
    refuseRival(model, kind, { ...stored, ...fields, id });
    refuseUnknownCategory(model, fields);
    model.edit(id, fields);
  });
}

/** Deleting a category removes it from all its records in the same change. */
export function remove(doing: Doing, kind: Kind, id: string): Change | null {
  const { model, actor } = doing;
  return model.change(actor, 'delete', () => {
    seenRecord(doing, kind, id);
    model.remove(id);
    if (kind !== 'category') return;
    for (const { fields } of model.referring()) {
      if (fields.categoryId === id) model.edit(fields.id as string, { categoryId: null });
    }
  });
}

/**
 * A member's salary from a day on: the record of that day is corrected, else one is added; `kept` is the salary of the
 * months before a new first one.
 */
export function setSalary(
  { model, actor }: { model: HouseholdModel; actor: string | null },
  salary: { memberId: string; amountCents: number; effectiveDate: string },
  newId: string,
  kept: { id: string; amountCents: number; effectiveDate: string } | null = null,
): Change | null {
  return model.change(actor, 'update', () => {
    if (kept) model.put('salary', { ...kept, memberId: salary.memberId, createdAt: model.now.toString() });
    const key = uniqueKey('salary', salary);
    const sameDay = model.all<Entry>('salary').find((other) => uniqueKey('salary', other) === key);
    if (sameDay) model.edit(sameDay.id, { amountCents: salary.amountCents });
    else model.put('salary', { ...salary, id: newId, createdAt: model.now.toString() });
  });
}
