import { type ExpenseDraft, isSameNamedSplit } from '@household/domain';
import { hashKey } from '@tanstack/react-query';
import { wire } from '../wire.ts';

const normalised = (value: unknown): string => hashKey([wire.serialize(value)]);

/** Whether an expense has the values of a draft; what the draft omits keeps its stored value, also the split. */
export const matchesDraft = (draft: ExpenseDraft, known: ExpenseDraft): boolean =>
  (Object.keys(draft) as (keyof ExpenseDraft)[]).every((field) => {
    if (field === 'id' || draft[field] === undefined) return true;
    if (field === 'split') return !draft.split || isSameNamedSplit(draft.split, known.split ?? null);
    return normalised(draft[field]) === normalised(known[field]);
  });
