import type { Sql } from '../../cluster/sql.ts';

/**
 * What no backup holds: who is signed in or failed to, the key of known devices and the code for the set-up, which must not come back; sums, which the triggers make again;
 * and the list of migrations, which stands in the backup's head.
 */
const LEFT_OUT = [
  'session',
  'login_failure',
  'device_key',
  'setup_code',
  'expense_day_total',
  'expense_month_total',
  'money_total',
  'mikro_orm_migrations',
];

/** Every table of the household that a backup holds, in a fixed order, with the columns that are stored and not computed. */
export const tablesOf = (sql: Sql): Promise<{ table: string; columns: string[] }[]> =>
  sql.rows(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
    [LEFT_OUT],
  );

/** A name as a statement takes it, whatever it holds. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Values are written the same whatever the server, the database or the user prefers. */
export const PLAIN_FORMS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local statement_timeout = 0`;
