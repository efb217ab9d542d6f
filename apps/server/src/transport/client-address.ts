import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** The longest text of an IP address: IPv6 that ends in the form of IPv4. */
const ADDRESS_MAX = 45;

const isAddress = (text: string): boolean => text.length <= ADDRESS_MAX && isIP(text) !== 0;

/**
 * Where a request came from: what a trusted proxy says, if that is an IP address, else the other end of the connection.
 * Always a short text, fit for the log and for the list of sessions.
 */
export function clientAddress(request: FastifyRequest): string {
  if (isAddress(request.ip)) return request.ip;
  const { remoteAddress = '' } = request.socket;
  return isAddress(remoteAddress) ? remoteAddress : '';
}
