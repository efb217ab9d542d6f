/** `%`, `_` and `\` taken literally inside a LIKE pattern. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/** An expense as JSON, from `expense e left join category c`. */
export const expenseJson = `json_build_object(
  'id', e.id, 'amountCents', e.amount_cents, 'description', e.description, 'categoryId', e.category_id,
  'category', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'color', c.color) end,
  'paidBy', e.paid_by, 'shared', e.shared, 'date', e.date, 'createdAt', e.created_at, 'tags', to_json(e.tags), 'meta', e.meta, 'version', e.version)`;
