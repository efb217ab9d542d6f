import type { ExpenseDraft, NamedSplit } from '@household/domain';
import { hashKey } from '@tanstack/react-query';
import { wire } from '../wire.ts';

/** Normalises equivalent values: own parts of zero are none. */
const said = (value: unknown): string => hashKey([wire.serialize(value)]);
const saidSplit = ({ rule, own }: NamedSplit): string =>
  said([rule, Object.fromEntries(Object.entries(own).filter(([, cents]) => cents > 0))]);

const isSameSplit = (one: NamedSplit, other: NamedSplit | null | undefined): boolean =>
  !!other && saidSplit(one) === saidSplit(other);

/** Whether an expense has the values of a draft; what the draft omits keeps its stored value, also the split. */
export const isAsSaid = (draft: ExpenseDraft, known: ExpenseDraft): boolean =>
  (Object.keys(draft) as (keyof ExpenseDraft)[]).every((field) => {
    if (field === 'id' || draft[field] === undefined) return true;
    if (field === 'split') return !draft.split || isSameSplit(draft.split, known.split);
    return said(draft[field]) === said(known[field]);
  });
