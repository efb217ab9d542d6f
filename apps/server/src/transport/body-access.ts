import { DomainError } from '@household/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { contextOf } from './request-context.ts';

/** The body limit of most calls. */
export const BODY_LIMIT = 1024 * 1024;
/** The body limit without a session. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;

/** The announced length of a request's body; Infinity without a content-length. */
export function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Called before a body is read, which is refused without a session. A member may send one body over 1 MB at a time,
 * which bounds their memory.
 *
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export async function requireMember(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const member = await contextOf(services, request, reply).session.current();
  if (member === null) throw new DomainError('UNAUTHENTICATED', {});
  const isLarge = (request.routeOptions.bodyLimit ?? BODY_LIMIT) > BODY_LIMIT && announcedBytes(request) > BODY_LIMIT;
  if (isLarge) services.largeBodies.begin(member.memberId, reply);
}
