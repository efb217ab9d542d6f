import { useLingui } from '@lingui/react/macro';
import { hasResponse } from '../data/error-facts.ts';
import { trpc } from '../data/trpc.ts';
import {
  withClosedMonthConsent,
  ClosedMonthDeclinedError,
  type ClosedMonthConsent,
  type MovingChange,
} from './closed-month/closed-months.ts';
import { useUndo } from './history/use-undo.ts';
import { hideRecord, revealRecord } from './hidden-records.ts';

type Deletion = {
  id: string;
  /** The record's name in the error message. */
  description: string;
  /** The success message. */
  message: string;
  /** The question if it would move a closed month; empty if it can't. */
  movesClosedMonths?: MovingChange;
  send: (consent: ClosedMonthConsent) => Promise<{ changeId: number | null }>;
  /** Runs when the server is unreachable; by default that is shown as a failure. */
  whenUnreached?: () => void;
};

/**
 * Deletes a record optimistically: lists hide it at once (see `useRemaining`) until refetched data is there. A failure
 * rolls it back, with a message that offers to retry. One that would move a closed month is rolled back while the
 * person is asked.
 */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { notifyDone, notifyFailed } = useUndo();

  const remove = async (deletion: Deletion): Promise<void> => {
    const { id, description, movesClosedMonths } = deletion;
    const send = async (consent: ClosedMonthConsent) => {
      hideRecord(id);
      try {
        return await deletion.send(consent);
      } catch (error) {
        revealRecord(id);
        throw error;
      }
    };
    try {
      const { changeId } = await (movesClosedMonths ? withClosedMonthConsent(movesClosedMonths, send) : send({}));
      notifyDone(deletion.message, changeId);
      void utils.invalidate().finally(() => revealRecord(id));
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError) return;
      if (deletion.whenUnreached && !hasResponse(error)) return deletion.whenUnreached();
      notifyFailed(t`No se pudo eliminar «${description}».`, error, () => remove(deletion));
      // A refusal means that the list on screen is stale.
      if (hasResponse(error)) void utils.invalidate();
    }
  };
  return remove;
}
