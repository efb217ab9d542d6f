/** The hosts are a list, as libpq knows it, between the user and the path: `a,b:5433`. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
const CHOICE = 'target_session_attrs';

/**
 * The address of each host of a database's address, in its order; one that names a single host, unchanged. With several
 * the server that takes writes is used, so of `target_session_attrs` only that choice is known; null for any other.
 */
export function hostAddresses(databaseUrl: string): string[] | null {
  const [, start = '', hosts = '', end = ''] = form.exec(databaseUrl) ?? [];
  if (!hosts.includes(',')) return [databaseUrl];
  const addresses = hosts.split(',').map((host) => URL.parse(`${start}${host}${end}`));
  const choice = addresses[0]?.searchParams.get(CHOICE) ?? 'read-write';
  if (!['read-write', 'primary'].includes(choice)) return null;
  const found = addresses.filter((address) => address !== null && address.hostname !== '');
  if (found.length < addresses.length) return null;
  return found.map((address) => {
    address!.searchParams.delete(CHOICE);
    return address!.href;
  });
}

/** How a connection says where it goes. */
export function addressing(databaseUrl: string): { connectionString: string; hosts?: readonly string[] } {
  const [first = databaseUrl, ...more] = hostAddresses(databaseUrl) ?? [];
  return more.length === 0 ? { connectionString: first } : { connectionString: first, hosts: [first, ...more] };
}
