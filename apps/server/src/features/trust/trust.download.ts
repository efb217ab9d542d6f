import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';

/**
 * Serves the authority's certificate, without a session, under the type by which phones and Firefox offer to trust it.
 * It is not an attachment, which an iPhone would only save.
 */
export function serveAuthority(app: FastifyInstance, { homeHttps }: Services): void {
  app.get('/trust/household-authority.crt', async (_request, reply) => {
    const https = homeHttps();
    if (https === null) return reply.code(404).send({ error: 'Not found' });
    return reply.type('application/x-x509-ca-cert').header('cache-control', 'no-store').send(https.authorityPem);
  });
}
