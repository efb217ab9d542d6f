/** A description of a database's address, without its password. */
export function withoutPassword(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}, database ${pathname.slice(1)}`;
}
