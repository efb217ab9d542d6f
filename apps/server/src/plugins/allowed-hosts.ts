import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { clientAddress } from '../transport/client-address.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);
/** Enough to see which name is missing in `PUBLIC_URL`. */
const LOGGED_MAX = 100;
/** A host as browsers send it: an IPv6 address in brackets, else a name or an IPv4 address; then perhaps a port. */
const hostForm = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{1,5})?$/i;

/** The name or address of a `Host` header without port, brackets and a name's last dot; null when it is none. */
function nameIn(host: string): string | null {
  const [, address, name] = hostForm.exec(host) ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}

/** The name of this machine, whole and as a home network announces it. */
function namesOfMachine(): string[] {
  const whole = hostname().toLowerCase();
  const [short = whole] = whole.split('.');
  return [whole, short, `${short}.local`];
}

/** Looked up each time: a home's router may give the machine another address at any moment. */
const isOfMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));

/**
 * Whether a request names this server as the one that it is for: by a loopback name, the address it listens on (all
 * addresses and names of the machine where it listens on all), or the host of `PUBLIC_URL`; the port does not matter.
 */
function hostCheck({ host, publicUrl }: Config): (request: FastifyRequest) => boolean {
  const listensOnAll = EVERY_ADDRESS.has(host);
  const names = new Set([...LOOPBACK, ...(listensOnAll ? namesOfMachine() : [host.toLowerCase()])]);
  const publicName = publicUrl && nameIn(publicUrl.host);
  if (publicName) names.add(publicName);
  return (request) => {
    // A whole address, as proxies are asked: it would be for its own host, whatever the header says.
    if (!request.url.startsWith('/')) return false;
    const name = nameIn(request.host);
    return name !== null && (names.has(name) || (listensOnAll && isIP(name) !== 0 && isOfMachine(name)));
  };
}

/**
 * Refuses what is meant for another host, before anything else is done. A page whose name its owner has made to point
 * here (DNS rebinding) is of our own site to the browser, and only its name tells it apart.
 */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  const isAllowed = hostCheck(config);
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowed(request)) return undefined;
    request.log.warn({ host: request.host.slice(0, LOGGED_MAX), address: clientAddress(request) }, 'not our host');
    return reply.code(421).send({ error: 'Misdirected request' });
  });
}
