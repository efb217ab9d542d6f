import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRouter } from '../app-router.ts';
import { restRows } from '../rest-rows.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './reference-page.ts';

const stylesheet = join(import.meta.dirname, 'reference.css');

/** Built lazily and at most once. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Serves the OpenAPI document and its readable form, without a session. The page is our own: it needs no script and
 * loads nothing from another host, so the same Content-Security-Policy applies.
 */
export function serveReference(app: FastifyInstance): void {
  const document = once(() => openApiDocument(restRows, appRouter));
  const page = once(() => referencePage(document()));
  const style = once(() => readFileSync(stylesheet, 'utf8'));
  app.get('/api/openapi.json', async () => document());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/reference.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style()));
}
