import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from '../transport/errors.ts';

/** Whether every `%xx` of a text is part of well-formed UTF-8; overlong forms and halves of surrogate pairs are none. */
function isDecodable(text: string): boolean {
  try {
    // What was decoded is looked at: a bundler may take the call alone for one that does nothing, and leave it out.
    return decodeURIComponent(text).isWellFormed();
  } catch {
    return false;
  }
}

/** Refuses an address whose query is no UTF-8, instead of taking what cannot be decoded for a search word. */
export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const start = url.indexOf('?');
    if (start >= 0 && url.includes('%', start) && !isDecodable(url.slice(start + 1))) {
      throw unreadableRequest('Invalid request');
    }
  });
}
