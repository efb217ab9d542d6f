import { DomainError } from '@household/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { contextOf } from './request-context.ts';

/** The largest body of most calls. */
export const BODY_LIMIT = 1024 * 1024;
/** The largest body that is read from somebody without a session. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;

/** The bytes of body that a request announces; without end where it does not say how many. */
export function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/**
 * To be asked before a body is read: who may not call need not be listened to. Of the bodies over 1 MB a member sends one
 * at a time, so that what they take together has an end.
 *
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export async function requireMember(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const member = await contextOf(services, request, reply).session.current();
  if (member === null) throw new DomainError('UNAUTHENTICATED', {});
  const isLarge = (request.routeOptions.bodyLimit ?? BODY_LIMIT) > BODY_LIMIT && announcedBytes(request) > BODY_LIMIT;
  if (isLarge) services.largeBodies.begin(member.memberId, reply);
}
