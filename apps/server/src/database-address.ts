import { hostAddresses } from '@household/db/hosts';

/** A description of a database's address, without its password. */
export function withoutPassword(databaseUrl: string): string {
  const urls = (hostAddresses(databaseUrl) ?? [databaseUrl]).map((address) => new URL(address));
  const hosts = urls.map(({ hostname, port }) => `${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}`);
  return `PostgreSQL at ${hosts.join(' or ')}, database ${urls[0]?.pathname.slice(1)}`;
}
