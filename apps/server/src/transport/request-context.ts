import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Language, Services } from '../context.ts';
import { sessionGate } from '../plugins/sessions.ts';

/** Spanish unless the first language the client names is English. */
const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'es';

const contexts = new WeakMap<FastifyRequest, Context>();

/** The context of a request, made once and shared by everything that handles it; costs no query. */
export function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const now = services.clock().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const context: Context = {
    services,
    now,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      language: languageOf(request),
    },
    session: sessionGate(services, now, request, reply),
    log: request.log,
  };
  contexts.set(request, context);
  return context;
}
