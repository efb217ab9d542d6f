import { watchConnection } from '../data/offline/watch-connection.ts';
import { keepSending } from '../data/outbox/keep-sending.ts';
import type { Session } from '../data/session/session.ts';
import type { Api } from '../data/trpc.ts';
import { findLeftTyped } from '../data/typed-expense.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { warmUp, warmUpExpense } from './warm-up.ts';

/** The delay before the expense dialog is preloaded, and before the rest is, in milliseconds: figures and charts first. */
const shown = 1_500;
const settled = 10_000;

/**
 * Watches the connection, sends the outbox, finds what was typed in pages that are gone, and preloads the code that may
 * be opened offline. Returns a function that stops all of it.
 */
export function startBackgroundWork(api: Api, session: Session, router: AnyRouter): () => void {
  const ends = [watchConnection(api, session), keepSending(api, session)];
  void findLeftTyped();
  const warming = [setTimeout(() => void warmUpExpense(), shown), setTimeout(() => void warmUp(router), settled)];
  return () => {
    warming.forEach(clearTimeout);
    ends.forEach((end) => end());
  };
}
