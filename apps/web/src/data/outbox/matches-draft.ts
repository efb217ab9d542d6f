import type { ExpenseDraft, NamedSplit } from '@household/domain';
import { hashKey } from '@tanstack/react-query';
import { wire } from '../wire.ts';

/** Normalises equivalent values: own parts of zero are none. */
const normalised = (value: unknown): string => hashKey([wire.serialize(value)]);
const normalisedSplit = ({ rule, own }: NamedSplit): string =>
  normalised([rule, Object.fromEntries(Object.entries(own).filter(([, cents]) => cents > 0))]);

const isSameSplit = (one: NamedSplit, other: NamedSplit | null | undefined): boolean =>
  !!other && normalisedSplit(one) === normalisedSplit(other);

/** Whether an expense has the values of a draft; what the draft omits keeps its stored value, also the split. */
export const matchesDraft = (draft: ExpenseDraft, known: ExpenseDraft): boolean =>
  (Object.keys(draft) as (keyof ExpenseDraft)[]).every((field) => {
    if (field === 'id' || draft[field] === undefined) return true;
    if (field === 'split') return !draft.split || isSameSplit(draft.split, known.split);
    return normalised(draft[field]) === normalised(known[field]);
  });
