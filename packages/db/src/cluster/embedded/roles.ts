import { DATABASE, ROLE, SUPERUSER, databaseUrl, withClient } from './connection.ts';
import { EmbeddedError, errorCode } from './errors.ts';
import { keptPassword, newPassword } from './initialise.ts';
import type { ClusterPaths } from './paths.ts';
import type { Endpoint } from './socket.ts';

/** A password consists of letters, digits, `-` and `_`, so it needs no escaping; this statement takes no parameters. */
const createRole = (password: string): string =>
  `create role ${ROLE} login createdb password '${password}' in role pg_read_all_settings`;

/** Creates the app's role if it is missing. @throws EmbeddedError when it exists with another password */
export async function makeRole(endpoint: Endpoint, password: string, paths: ClusterPaths): Promise<void> {
  const administrator = await keptPassword(paths.administratorPassword);
  const refused = `PostgreSQL started on ${paths.cluster} but refuses the password in ${paths.password}.`;
  if (administrator === null) throw new EmbeddedError(refused);
  try {
    await withClient(databaseUrl(endpoint, administrator, 'postgres', SUPERUSER), (client) =>
      client.query(createRole(password)),
    );
  } catch (error) {
    throw errorCode(error) === '42710' || errorCode(error) === '28P01' ? new EmbeddedError(refused) : error;
  }
}

/**
 * Makes the app's role the owner of everything that is not part of PostgreSQL or an extension; what depends on a table
 * follows it.
 */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      with apart as (
        select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select format('alter table %s owner to ${ROLE}', c.oid::regclass) from pg_class c
      where c.relnamespace in (select oid from apart) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
      union all
      select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace in (select oid from apart)
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;

/**
 * Replaces the app's role, which older versions made the superuser of the cluster: the superuser gets another name and
 * password, and a new role takes over the old name, password, database and everything in it. It is one transaction, so
 * a start that is killed half-way starts over.
 */
export async function demoteRole(endpoint: Endpoint, password: string, paths: ClusterPaths): Promise<void> {
  const administrator =
    (await keptPassword(paths.administratorPassword)) ?? (await newPassword(paths.administratorPassword));
  const isMade = await withClient(databaseUrl(endpoint, password, 'postgres'), async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    return rows.length > 0;
  });
  const url = databaseUrl(endpoint, password, isMade ? DATABASE : 'postgres');
  await withClient(url, (client) =>
    // A role cannot rename itself, so another one does it.
    client.query(`
      begin;
      create role household_renaming superuser;
      set session authorization household_renaming;
      alter role ${ROLE} rename to ${SUPERUSER};
      reset session authorization;
      drop role household_renaming;
      alter role ${SUPERUSER} password '${administrator}';
      ${createRole(password)};
      ${isMade ? `${HAND_OVER}; alter database ${DATABASE} owner to ${ROLE};` : ''}
      commit`),
  );
}
