import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { cameByHttps, isOwnHttps } from '../transport/request-origin.ts';

const HSTS = 'max-age=31536000';

/** Only what the web app needs, all from this server; no inline script or style, and no page may frame it. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Adds the security headers to all responses. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only over https, where it is meaningful; see below.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // Responses of the API are private: no cache may store them, neither the browser's nor a proxy's.
    if (/^\/(api|trpc)\//.test(request.url)) reply.header('cache-control', 'no-store');
    // Not for the home's own authority: the plain http beside it, with the page about trust, would go with the name.
    if (cameByHttps(request, config) && !isOwnHttps(request)) reply.header('strict-transport-security', HSTS);
  });
}
