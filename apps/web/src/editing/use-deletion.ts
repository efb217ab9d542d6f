import { useLingui } from '@lingui/react/macro';
import { notifyManager } from '@tanstack/react-query';
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

/** A record that leaves its lists: it is deleted, or a bill that is confirmed or skipped. */
type Removal = {
  id: string;
  /** The success message. */
  message: string;
  /** The error message, before the reason. */
  failure: string;
  /** The question if it would move a closed month; empty if it can't. */
  movesClosedMonths?: MovingChange;
  send: (consent: ClosedMonthConsent) => Promise<{ changeId: number | null }>;
  /** Runs when the server is unreachable; by default that is shown as a failure. */
  whenUnreached?: () => void;
};

/** A removal with the record's name, for the error message. */
type Deletion = Omit<Removal, 'failure'> & { description: string };

/** Deletes a record optimistically; see `useRemoval`. */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const { t } = useLingui();
  const remove = useRemoval();
  return ({ description, ...removal }) => remove({ ...removal, failure: t`No se pudo eliminar «${description}».` });
}

/**
 * Removes a record from its lists optimistically: they hide it at once (see `useRemaining`) until refetched data is
 * there. A failure rolls it back, with a message that offers to retry. One that would move a closed month is rolled back
 * while the person is asked.
 */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const utils = trpc.useUtils();
  const { notifyDone, notifyFailed } = useUndo();

  const remove = async (removal: Removal): Promise<void> => {
    const { id, movesClosedMonths } = removal;
    const send = async (consent: ClosedMonthConsent) => {
      hideRecord(id);
      try {
        return await removal.send(consent);
      } catch (error) {
        revealRecord(id);
        throw error;
      }
    };
    try {
      const { changeId } = await (movesClosedMonths ? withClosedMonthConsent(movesClosedMonths, send) : send({}));
      notifyDone(removal.message, changeId);
      // After the screens are told of the refetched data: before, they would show the record again for a moment.
      void utils.invalidate().finally(() => notifyManager.schedule(() => revealRecord(id)));
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError) return;
      if (removal.whenUnreached && !hasResponse(error)) return removal.whenUnreached();
      notifyFailed(removal.failure, error, () => remove(removal));
      // A refusal means that the list on screen is stale.
      if (hasResponse(error)) void utils.invalidate();
    }
  };
  return remove;
}
