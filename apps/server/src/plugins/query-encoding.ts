import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from '../transport/errors.ts';

/** Whether all `%xx` of a text are well-formed UTF-8, without overlong forms and lone surrogates. */
function isDecodable(text: string): boolean {
  try {
    // The result is used, because a bundler may drop the call alone as one without effect.
    return decodeURIComponent(text).isWellFormed();
  } catch {
    return false;
  }
}

/** Refuses a URL whose query is not valid UTF-8, instead of searching for undecodable text. */
export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const start = url.indexOf('?');
    if (start >= 0 && url.includes('%', start) && !isDecodable(url.slice(start + 1))) {
      throw unreadableRequest('Invalid request');
    }
  });
}

/**
 * The address to route: where the path is not valid UTF-8, one that leads nowhere. The router itself would answer such
 * a request before any hook, for every host and without the security headers.
 */
export function routedUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || isDecodable(path)) return url;
  // An absolute one stays absolute, which is refused.
  if (!path.startsWith('/')) return 'http://unreadable/';
  return path.startsWith('/trpc/') ? '/trpc/unreadable' : '/api/unreadable';
}
