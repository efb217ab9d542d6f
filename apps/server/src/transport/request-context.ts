import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from '../context.ts';
import { clientAddress } from '../plugins/client-address.ts';
import { sessionGate } from '../plugins/sessions.ts';
import { preferredLanguage } from './preferred-language.ts';

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
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? null,
      language: preferredLanguage(request.headers['accept-language']),
    },
    session: sessionGate(services, now, request, reply),
    log: request.log,
  };
  contexts.set(request, context);
  return context;
}
