import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { namesOfMachine } from '../machine-names.ts';
import { clientAddress } from '../transport/client-address.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);
/** Enough to see which name is missing in `PUBLIC_URL`. */
const LOGGED_MAX = 100;
/** A host as browsers send it: an IPv6 address in brackets, a name or an IPv4 address, optionally with a port. */
const hostForm = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{1,5})?$/i;

/**
 * The name or address of a `Host` header without port, brackets and trailing dot; null when it is invalid, or when no
 * page can have it: port 99999, or a name such as `lab.01`, which would be an address in numbers.
 */
function nameIn(host: string): string | null {
  if (!URL.canParse(`http://${host}`)) return null;
  const [, address, name] = hostForm.exec(host) ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}

/** Looked up each time, because a router may assign the machine another address at any time. */
const isOfMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));

/**
 * Whether a request's host is this server: by a loopback name, the address it listens on (all
 * addresses and names of the machine where it listens on all), or the host of `PUBLIC_URL`; the port does not matter.
 */
function hostCheck({ host, publicUrl }: Config): (request: FastifyRequest) => boolean {
  const listensOnAll = EVERY_ADDRESS.has(host);
  const names = new Set([...LOOPBACK, ...(listensOnAll ? namesOfMachine() : [host.toLowerCase()])]);
  const publicName = publicUrl && nameIn(publicUrl.host);
  if (publicName) names.add(publicName);
  return (request) => {
    // An absolute URL, as sent to proxies, overrides the header.
    if (!request.url.startsWith('/')) return false;
    const name = nameIn(request.host);
    return name !== null && (names.has(name) || (listensOnAll && isIP(name) !== 0 && isOfMachine(name)));
  };
}

/**
 * Refuses requests for other hosts, before anything else, against DNS rebinding: a page whose name has been made to
 * point here is same-origin to the browser, and only its name distinguishes it.
 */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  const isAllowed = hostCheck(config);
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowed(request)) return undefined;
    request.log.warn({ host: request.host.slice(0, LOGGED_MAX), address: clientAddress(request) }, 'not our host');
    return reply.code(421).send({ error: 'Misdirected request' });
  });
}
