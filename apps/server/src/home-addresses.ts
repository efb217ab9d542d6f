import { BlockList } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/**
 * The networks of homes (RFC 1918) and of private networks over the internet such as Tailscale's (RFC 6598), the
 * likeliest first.
 */
export const HOME_NETWORKS = ['192.168.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '100.64.0.0/10'] as const;

/** Networks inside this machine, for containers and virtual machines: phones cannot reach them. */
const INSIDE_MACHINE = /^(docker|br-|veth|virbr|podman|cni|lxc|vmnet|vboxnet|vethernet)/i;

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

/** The private IPv4 addresses at which other devices of the home reach this machine, the likeliest first. */
export function homeAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const own = Object.entries(interfaces)
    .filter(([name]) => !INSIDE_MACHINE.test(name))
    .flatMap(([, entries = []]) => entries)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return HOME_NETWORKS.flatMap((range) => {
    const [network, prefix] = range.split('/') as [string, string];
    const block = new BlockList();
    block.addSubnet(network, Number(prefix));
    return own.filter((address) => block.check(address));
  });
}

/** White on black whatever the colours of the terminal, because not every camera reads the negative. */
const onBlack = (line: string): string => `\x1b[97;40m${line}\x1b[0m`;

/**
 * What to say about the addresses for phones, in lines.
 *
 * @param httpsUrls the same addresses over the home's own https, which a phone has to be told to trust first; null: none
 * @param withPicture also draw the address to begin with as a QR code, for a terminal
 */
export async function phoneLines(
  urls: readonly string[],
  httpsUrls: readonly string[] | null,
  withPicture: boolean,
): Promise<string[]> {
  const [home] = urls;
  const first = home !== undefined && httpsUrls !== null ? `${home}/trust` : home;
  if (first === undefined)
    return ['On a phone: this machine has no address of a home network (see HOST in the README)'];
  const lines = [`On a phone in the same network: ${(httpsUrls ?? urls).join(' or ')}`];
  if (httpsUrls !== null) lines.push(`Once on each phone, so that it trusts that: ${first}`);
  if (!withPicture) return lines;
  const { renderUnicodeCompact } = await import('uqr');
  return [...lines, ...renderUnicodeCompact(first, { border: 2 }).split('\n').map(onBlack)];
}
