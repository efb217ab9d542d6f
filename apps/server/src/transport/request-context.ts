import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, RequestFacts, Services } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { deviceGate } from '../authentication/known-devices.ts';
import { sessionGate } from '../authentication/sessions.ts';
import { siteOf } from './request-origin.ts';
import { preferredLanguage } from './preferred-language.ts';

/** Longer than any real browser's. */
const USER_AGENT_MAX = 300;

/** A session that was looked up before a body that took longer than this may have ended meanwhile. */
const HOLDS_FOR_MS = 1_000;

const contexts = new WeakMap<FastifyRequest, { readonly context: Context; readonly madeAt: number }>();

/**
 * The context of a request, shared by its handlers; costs no query. After a slow body it is made again, so that the
 * session is looked up again and the time is that of the work.
 */
export function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  const known = contexts.get(request);
  if (known !== undefined && performance.now() - known.madeAt < HOLDS_FOR_MS) return known.context;
  const now = services.clock().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const facts: RequestFacts = {
    id: request.id,
    address: clientAddress(request) || null,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    language: preferredLanguage(request.headers['accept-language']),
    site: siteOf(request, services.config),
  };
  const device = deviceGate(services, now, request, reply);
  const context: Context = {
    services,
    now,
    request: facts,
    session: sessionGate({ services, now, facts, device }, request, reply),
    device,
    log: request.log,
  };
  contexts.set(request, { context, madeAt: performance.now() });
  return context;
}
