import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Whether the connection itself is https: this server's own, by the home's authority, with no proxy in between. */
export const isOwnHttps = ({ raw: { socket } }: FastifyRequest): boolean =>
  'encrypted' in socket && socket.encrypted === true;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the browser used https: directly, according to a trusted proxy, or by PUBLIC_URL when the request is for its
 * host.
 */
export const cameByHttps = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  request.protocol === 'https' || (publicUrl?.protocol === 'https:' && request.host === publicUrl.host);

/** Whether a trusted proxy forwarded it; headers of anybody else are ignored. */
const cameByProxy = (request: FastifyRequest): boolean =>
  (request.ips ?? []).length > 1 ||
  request.host !== request.headers.host ||
  request.protocol !== (isOwnHttps(request) ? 'https' : 'http');

/**
 * The origin of the page that a browser shows at this request's address. The name was checked before, the port of
 * `Host` was not: a page on another port of this machine could name any. It is that of `PUBLIC_URL` for its name, but not
 * over this server's own https where that says http; else the one that was connected to, or what a trusted proxy says.
 */
export function siteOf(request: FastifyRequest, config: Config): URL {
  const { publicUrl } = config;
  const site = new URL(`${cameByHttps(request, config) ? 'https' : 'http'}://${request.host}`);
  const isOtherScheme = isOwnHttps(request) && publicUrl?.protocol === 'http:';
  if (site.hostname === publicUrl?.hostname && !isOtherScheme) return new URL(publicUrl.origin);
  if (!cameByProxy(request)) site.port = String(request.socket.localPort ?? '');
  return site;
}

const isOwnOrigin = (origin: string, request: FastifyRequest, { publicUrl }: Config): boolean => {
  const url = URL.parse(origin);
  return url !== null && (url.host === request.host || url.origin === publicUrl?.origin);
};

/** Whether a request may change something and comes from a page of another site (CSRF). */
export const isCrossSiteWrite = (request: FastifyRequest, config: Config): boolean =>
  !READING.has(request.method) && isFromAnotherSite(request, config);

/**
 * Whether a request was made by a page of another site, according to the browser. `Sec-Fetch-Site` cannot be set by a
 * page and is decisive where it is sent; older browsers are judged by `Origin`. A client that sends neither is not a
 * browser, and has no cookie that it was not given on purpose.
 */
export function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwnOrigin(origin, request, config);
}
