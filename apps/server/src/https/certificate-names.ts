import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { HOME_NETWORKS, homeAddresses } from '../home-addresses.ts';
import { namesOfMachine } from '../machine-names.ts';

/** What a certificate is for: names, and addresses as text. */
export interface CertificateNames {
  readonly dnsNames: readonly string[];
  readonly addresses: readonly string[];
}

/** The networks that an authority of the home may vouch for: this machine, homes (RFC 1918, RFC 4193) and RFC 6598. */
export const PRIVATE_NETWORKS = ['127.0.0.0/8', ...HOME_NETWORKS, '::1/128', 'fc00::/7'] as const;

/**
 * Names that an authority may be limited to. Such a limit lets through what is below the name too, so a machine that is
 * called `dev` would open all of `.dev`: but for `localhost` a name has at least one dot.
 */
const dnsForm = /^(?=.{1,253}$)(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?)$/;

const privateV6Addresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries = []) => entries)
    .filter(({ family, internal, address }) => family === 'IPv6' && !internal && /^f[cd]/i.test(address))
    .map(({ address }) => address);

/** By what devices of the home reach this machine: its names and private addresses, and the host of `PUBLIC_URL`. */
export function certificateNames({ publicUrl }: Pick<Config, 'publicUrl'>): CertificateNames {
  const names = ['localhost', ...namesOfMachine(), ...(publicUrl === undefined ? [] : [publicUrl.hostname])];
  return {
    dnsNames: [...new Set(names)].filter((name) => dnsForm.test(name)),
    addresses: ['127.0.0.1', '::1', ...homeAddresses(), ...privateV6Addresses()],
  };
}
