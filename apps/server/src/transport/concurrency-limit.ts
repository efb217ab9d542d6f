import { DomainError } from '@household/domain';
import type { FastifyReply } from 'fastify';

/** When a refused request is worth a retry. */
export const RETRY_SECONDS = 10;

/** Allows each key, such as a session, one concurrent request of a kind; further ones are refused with a retry time. */
export class ConcurrencyLimit {
  readonly #busy = new Set<string>();

  /** Holds the key until the response has been sent or its connection is closed. @throws DomainError RATE_LIMITED */
  begin(key: string, reply: FastifyReply): void {
    if (this.#busy.has(key)) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });
    this.#busy.add(key);
    const end = (): void => {
      this.#busy.delete(key);
    };
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
  }
}
