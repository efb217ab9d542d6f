import { DATABASE, ROLE, SUPERUSER, databaseUrl, withClient } from './connection.ts';
import { EmbeddedError, errorCode } from './errors.ts';
import { keptPassword, newPassword } from './initialise.ts';
import type { ClusterPaths } from './paths.ts';
import type { Endpoint } from './socket.ts';

/** A password is of letters, digits, `-` and `_`, so it needs no escaping; SQL knows no parameters here. */
const createRole = (password: string): string =>
  `create role ${ROLE} login createdb password '${password}' in role pg_read_all_settings`;

/** Makes the role of the app in a cluster that has none yet. @throws EmbeddedError when it is there with another password */
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

/** Gives to the app's role what is not part of PostgreSQL or of an extension; what hangs on a table follows it. */
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
 * Takes the powers of a superuser from the app's role, which older versions made the superuser of the cluster: that one
 * gets another name and a password of its own, and a new role takes over name, password, database and all in it. It is one
 * transaction, so a start that is killed half way begins again.
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
    // Nobody can rename the role that they have signed in as, so another one does it.
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
