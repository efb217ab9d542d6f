import type { Sql } from '../sql.ts';

export type Category = {
  id: string;
  name: string;
  color: string;
  icon: string | null;
  createdAt: Temporal.Instant;
  version: number;
};

export class CategoryReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** All categories by name, in Spanish order. */
  async list(): Promise<Category[]> {
    const rows = await this.#sql.rows<Omit<Category, 'createdAt'> & { createdAt: string }>(
      `select id, name, color, icon, created_at as "createdAt", version from category order by name collate "es-x-icu", id`,
    );
    return rows.map((row) => ({ ...row, createdAt: Temporal.Instant.from(row.createdAt) }));
  }
}
