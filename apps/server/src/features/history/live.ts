import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { LiveEvent } from './live-event.ts';
import type { LiveHub } from './live-hub.ts';

/** The id of an event as a client gives it back; anything that none of ours can be is not a number. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/**
 * What is committed in the household, for one screen, until it leaves: each event with its id, by which the screen goes on
 * after an interruption.
 * @throws DomainError as `LiveHub.events`
 */
export async function* followChanges(
  hub: LiveHub,
  sessionId: string,
  lastEventId: string | null,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<LiveEvent>> {
  const lastSeen = lastEventId === null ? null : idOf(lastEventId);
  for await (const event of hub.events(sessionId, lastSeen, signal)) yield tracked(String(event.id), event);
}
