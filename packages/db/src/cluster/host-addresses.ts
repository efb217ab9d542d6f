/** The hosts are a list, as libpq knows it, between the user and the path: `a,b:5433`. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
const CHOICE = 'target_session_attrs';

/**
 * A database address per host, in their order; an address with a single host is unchanged. With several hosts the one
 * that accepts writes is used, so other values of `target_session_attrs` are refused: null.
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

/** The connection options of a database's address: the first host, and all of them if there are several. */
export function addressing(databaseUrl: string): { connectionString: string; hosts?: readonly string[] } {
  const [first = databaseUrl, ...more] = hostAddresses(databaseUrl) ?? [];
  return more.length === 0 ? { connectionString: first } : { connectionString: first, hosts: [first, ...more] };
}
