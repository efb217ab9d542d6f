import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** The maximum length of an IP address as text: IPv6 with an IPv4 suffix. */
const ADDRESS_MAX = 45;

const isAddress = (text: string): boolean => text.length <= ADDRESS_MAX && isIP(text) !== 0;

/**
 * The address of a request's client: from a trusted proxy, if that is an IP address, else the peer of the connection.
 * Always short, safe for the log and the list of sessions.
 */
export function clientAddress(request: FastifyRequest): string {
  if (isAddress(request.ip)) return request.ip;
  const { remoteAddress = '' } = request.socket;
  return isAddress(remoteAddress) ? remoteAddress : '';
}
