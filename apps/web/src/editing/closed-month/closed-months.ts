import type { ClosedMonthChoice, DomainErrorDetails } from '@household/domain';
import { createAtom, useSelector } from '@tanstack/react-store';
import { errorFacts } from '../../data/error-facts.ts';
import type { Expense } from '../../data/pending-expenses.ts';

/**
 * A change that would move a closed month: an expense before and after, or a change named by its kind alone.
 */
export type MovingChange =
  | { readonly kind: 'save'; readonly before: Expense | null; readonly after: Expense }
  | { readonly kind: 'delete'; readonly before: Expense }
  | { readonly kind: 'confirm' | 'past' | 'undo' | 'redo' | 'restore' };

export type Adjustments = NonNullable<DomainErrorDetails['MONTH_CLOSED']['adjustments']>;

/**
 * `keep` leaves everything as it is; `reopened` retries the change without a confirmation, because the month is open
 * again.
 */
type Answer = 'adjust' | 'keep' | 'reopened';

/** A refused change that waits for the person's confirmation. */
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

/** The person chose to keep the closed months as they are: nothing was saved, and no error is shown. */
export class ClosedMonthDeclinedError extends Error {
  override readonly name = 'ClosedMonthDeclinedError';

  constructor() {
    super('The closed month was left as it is');
  }
}

/** The confirmation that is sent with a change; empty until the person gave it. */
export type ClosedMonthConsent = { readonly closedMonth?: NonNullable<ClosedMonthChoice> };

/** The adjustments that a refusal offers instead of moving closed months; null for any other error. */
export function adjustmentsOf(error: unknown): Adjustments | null {
  const facts = errorFacts(error);
  if (facts?.code !== 'MONTH_CLOSED') return null;
  return (facts.details as DomainErrorDetails['MONTH_CLOSED']).adjustments ?? null;
}

/**
 * Sends a change that may move closed months. If the server refuses it for that, the person is asked, on any screen,
 * and it is retried with their confirmation.
 *
 * @throws ClosedMonthDeclinedError if they decline, else what `send` throws
 */
export async function withClosedMonthConsent<Result>(
  change: MovingChange,
  send: (consent: ClosedMonthConsent) => Promise<Result>,
): Promise<Result> {
  let consent: ClosedMonthConsent = {};
  for (;;) {
    try {
      // Each attempt depends on the previous answer.
      // oxlint-disable-next-line no-await-in-loop
      return await send(consent);
    } catch (error) {
      const adjustments = adjustmentsOf(error);
      if (!adjustments || consent.closedMonth) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(change, adjustments);
      if (answer === 'keep') throw new ClosedMonthDeclinedError();
      if (answer === 'adjust') consent = { closedMonth: 'adjust' };
    }
  }
}
