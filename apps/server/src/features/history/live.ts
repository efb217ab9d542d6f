import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { LiveEvent } from './live-event.ts';
import type { LiveHub } from './live-hub.ts';

/** Parses an event id sent by a client; NaN for an invalid one. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/**
 * Streams the household's changes to one screen until it disconnects: each event with its id, from which the screen
 * resumes after an interruption.
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
