import type { Sql } from '../../cluster/sql.ts';

/**
 * The tables left out of backups: sessions, failed sign-ins, the key of known devices, challenges and the set-up code, which must
 * not be restored; totals, which the triggers recompute; and the list of migrations, which is in the backup's header.
 */
const LEFT_OUT = [
  'session',
  'login_failure',
  'device_key',
  'passkey_challenge',
  'setup_code',
  'expense_day_total',
  'expense_month_total',
  'money_total',
  'mikro_orm_migrations',
];

/**
 * Every table in a backup, in a fixed order, with its stored (not computed) columns. Members come first: the triggers of
 * the totals read them to tell whose a share of an expense is.
 */
export const tablesOf = (sql: Sql): Promise<{ table: string; columns: string[] }[]> =>
  sql.rows(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname <> 'member', c.relname collate "C"`,
    [LEFT_OUT],
  );

/** Quotes an identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
