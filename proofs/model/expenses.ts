import { type Doing, refuseUnknownCategory, seenRecord } from './entries.ts';
import { type Change, type Fields, Refused } from './household-model.ts';
import { type Asked, askedSplit, type Original, refuseMalformed, refuseOtherProduct, type Split } from './splits.ts';
import { storedSplit } from './splits.ts';

type Draft = Fields & Asked & { readonly amountCents: number; readonly original?: Original | null };

export function createExpense({ model, actor }: Doing, draft: Draft & { readonly id: string }): Change | null {
  return model.change(actor, 'create', () => {
    const { split: _split, ...said } = { refund: false, original: null, ...draft };
    const asked = checked({ model, actor }, draft);
    const split = storedSplit(model, said, asked, null);
    refuseUnknownCategory(model, said);
    model.put('expense', { ...said, id: draft.id, split, createdAt: model.now.toString() });
  });
}

/** Optional fields are kept where the draft lacks them. */
export function updateExpense(doing: Doing, id: string, draft: Draft): Change | null {
  const { model, actor } = doing;
  return model.change(actor, 'update', () => {
    const asked = checked(doing, draft);
    const stored = seenRecord(doing, 'expense', id);
    const { split: _split, ...said } = draft;
    const next = { ...stored, ...said };
    refuseOtherProduct(next.amountCents, next.original);
    const split = storedSplit(model, next, asked, stored.split as Split | null);
    refuseUnknownCategory(model, said);
    model.edit(id, { ...said, split });
  });
}

/** The same id again: nothing happens when the content is the same, whatever a retry without a split would get now. */
export function retryExpense({ model, actor }: Doing, id: string, draft: Draft): Change | null {
  return model.change(actor, 'create', () => {
    const asked = checked({ model, actor }, draft);
    const stored = model.get(id)!.fields.split;
    if (asked && JSON.stringify(asked) !== JSON.stringify(stored)) throw new Refused('ALREADY_EXISTS');
  });
}

/** What is refused before anything stored is looked at. */
function checked({ model }: Doing, draft: Draft): Split | undefined {
  refuseMalformed(draft.split?.rule);
  refuseOtherProduct(draft.amountCents, draft.original);
  return askedSplit(model, draft);
}
