import type { FastifyRequest } from 'fastify';
import { isOwnHttps } from '../transport/request-origin.ts';

/**
 * A cookie's name for this request. Over this server's own https it has the prefix by which browsers take it from such a
 * connection only: ports share cookies, and the plain http beside it could otherwise set or, the other way round, be
 * refused one of the same name. What went over plain http is not accepted there.
 */
export const cookieName = (name: string, request: FastifyRequest): string =>
  isOwnHttps(request) ? `__Host-${name}` : name;
