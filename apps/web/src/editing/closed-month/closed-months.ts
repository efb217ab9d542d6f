import type { ClosedMonthChoice, DomainErrorDetails } from '@household/domain';
import { createAtom, useSelector } from '@tanstack/react-store';
import { errorFacts } from '../../data/error-facts.ts';
import type { Expense } from '../../data/pending-expenses.ts';

/** What would move a closed month: an expense on both sides, or a change that is known by its words alone. */
export type MovingChange =
  | { readonly kind: 'save'; readonly before: Expense | null; readonly after: Expense }
  | { readonly kind: 'delete'; readonly before: Expense }
  | { readonly kind: 'confirm' | 'undo' | 'restore' };

export type Adjustments = NonNullable<DomainErrorDetails['MONTH_CLOSED']['adjustments']>;

/** `keep` leaves all as it is; `reopened` sends the change again as any other, because the month lives again. */
type Answer = 'adjust' | 'keep' | 'reopened';

/** A refused change that waits for the person's word. */
export type ClosedMonthQuestion = {
  readonly id: number;
  readonly change: MovingChange;
  /** What it would book, the earlier month first. */
  readonly adjustments: Adjustments;
  readonly answer: (answer: Answer) => void;
};

const shown = createAtom<ClosedMonthQuestion | null>(null);
export const useClosedMonthQuestion = (): ClosedMonthQuestion | null => useSelector(shown);

let lastId = 0;

function ask(change: MovingChange, adjustments: Adjustments): Promise<Answer> {
  shown.get()?.answer('keep');
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    shown.set({
      id,
      change,
      adjustments,
      answer: (answer) => {
        shown.set((question) => (question?.id === id ? null : question));
        resolve(answer);
      },
    });
  });
}

/** The person left the closed months as they are: nothing was saved, and nothing has to be explained. */
export class KeptClosedError extends Error {
  override readonly name = 'KeptClosedError';

  constructor() {
    super('The closed month was left as it is');
  }
}

/** The word that goes with a change; nothing until the person said it. */
export type ClosedMonthWord = { readonly closedMonth?: NonNullable<ClosedMonthChoice> };

/** What a refusal says would be booked in place of moving closed months; null for any other failure. */
export function adjustmentsOf(error: unknown): Adjustments | null {
  const facts = errorFacts(error);
  if (facts?.code !== 'MONTH_CLOSED') return null;
  return (facts.details as DomainErrorDetails['MONTH_CLOSED']).adjustments ?? null;
}

/**
 * Sends a change that may move closed months. When the server refuses it for that, the person is asked, on whatever
 * screen, and it is sent again with their word.
 *
 * @throws KeptClosedError when they leave it, else what `send` throws
 */
export async function askingOfClosedMonths<Result>(
  change: MovingChange,
  send: (word: ClosedMonthWord) => Promise<Result>,
): Promise<Result> {
  let word: ClosedMonthWord = {};
  for (;;) {
    try {
      // Each time is an answer to the one before.
      // oxlint-disable-next-line no-await-in-loop
      return await send(word);
    } catch (error) {
      const adjustments = adjustmentsOf(error);
      if (!adjustments || word.closedMonth) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(change, adjustments);
      if (answer === 'keep') throw new KeptClosedError();
      if (answer === 'adjust') word = { closedMonth: 'adjust' };
    }
  }
}
