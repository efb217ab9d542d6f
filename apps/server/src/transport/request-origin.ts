import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the person's browser spoke https: seen directly, told by a trusted proxy, or known from PUBLIC_URL when the
 * request is for that very host.
 */
export const cameByHttps = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  request.protocol === 'https' || (publicUrl?.protocol === 'https:' && request.host === publicUrl.host);

const isOwnOrigin = (origin: string, request: FastifyRequest, { publicUrl }: Config): boolean => {
  const url = URL.parse(origin);
  return url !== null && (url.host === request.host || url.origin === publicUrl?.origin);
};

/** Whether a request may change something, and a page of another site made it. */
export const isCrossSiteWrite = (request: FastifyRequest, config: Config): boolean =>
  !READING.has(request.method) && isFromAnotherSite(request, config);

/**
 * Whether a request was made by a page of another site, as the browser says. `Sec-Fetch-Site` cannot be
 * set by a page and decides where it is sent; older browsers are judged by `Origin`. A client that sends neither is no
 * browser, and carries no cookie that it was not given on purpose.
 */
export function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwnOrigin(origin, request, config);
}
