import { useState, type ReactNode } from 'react';
import { errorFacts } from '../../data/error-facts.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

type Work = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * For changes of credentials. `run` does the work; if the server requires a confirmation first, it shows `question`, to
 * be rendered beside what is open, and retries. Null: the person cancelled. Rejects as the work does.
 */
export function useConfirmed(): { run: Work; question: ReactNode } {
  const [asking, setAsking] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);
  const isConfirmed = () =>
    new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        setAsking(null);
        resolve(given);
      };
      setAsking({ answer });
    });
  const run: Work = (work) =>
    work().catch(async (error: unknown) => {
      if (errorFacts(error)?.code !== 'CONFIRMATION_REQUIRED') throw error;
      return (await isConfirmed()) ? work() : null;
    });
  return {
    run,
    question: asking && (
      <ConfirmIdentity onConfirmed={() => asking.answer(true)} onClose={() => asking.answer(false)} />
    ),
  };
}
