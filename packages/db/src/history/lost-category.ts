import type { Sql } from '../cluster/sql.ts';

/** Whether a record without a category was created in this one, which does not exist any more. */
export const hasLostCategory = async (sql: Sql, recordId: string, categoryId: unknown): Promise<boolean> => {
  const created = await sql.rows(
    `select from change_item i
     where i.entity_id = $1 and i.before is null and i.after -> 'categoryId' = to_jsonb($2::text)
       and not exists (select from category c where c.id = $2::uuid)`,
    [recordId, categoryId],
  );
  return created.length > 0;
};
