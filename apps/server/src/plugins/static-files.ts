import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';

const FOREVER = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

/** Whether a request is for a page of the app's own router: from a browser, and not for a missing file. */
export function isAppRoute(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  return isPage && !/^\/(api|trpc|metrics)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/**
 * Serves the built web app, compressed by the build: hashed assets are cached forever, everything else is revalidated.
 */
export async function serveWebApp(app: FastifyInstance, webDist: string): Promise<void> {
  const assets = join(webDist, 'assets');
  await app.register(fastifyStatic, {
    root: webDist,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? FOREVER : ALWAYS_ASK);
    },
  });
}
