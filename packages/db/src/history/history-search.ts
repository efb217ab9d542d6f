import { escapeLike, hasTrigram } from '../cluster/like.ts';
import { isDateOf } from './logged-change.ts';

/** What a deleted record said; its snapshot is whole. */
const DELETED_TEXT = `fold_text(concat_ws(E'\\n', i.before ->> 'description', i.before ->> 'merchant', i.before ->> 'name',
  i.before ->> 'note', i.before ->> 'notes', i.before ->> 'tags'))`;

/**
 * The common table `found` with the ids of the changes of all records whose texts now contain every word, or did when
 * they were deleted; of a rule its dates too. It begins with the records, because few match: the log is read by
 * `change_item_entity_idx`, `change_item_rule_idx` and `change_item_deleted_idx`, not from end to end.
 *
 * @param words at least one
 * @param add a parameter of the statement
 */
export function changesAbout(words: readonly string[], add: (value: unknown) => string): string {
  // Folded once, not for every row.
  const patterns = words.map((word) => `(select '%' || fold_text(${add(escapeLike(word))}::text) || '%')`);
  const contains = (text: string): string => patterns.map((pattern) => `${text} like ${pattern}`).join(' and ');
  // As an expression, the column matches no index.
  const inExpense = patterns
    .map((pattern, index) => `${hasTrigram(words[index]!) ? 'e.search' : `(e.search || '')`} like ${pattern}`)
    .join(' and ');
  const records = [
    `select e.id, false as is_rule from expense e where ${inExpense}`,
    `select r.id, true from recurring_rule r where ${contains(`fold_text(concat_ws(E'\\n', r.description, r.notes, array_to_string(r.tags, E'\\n')))`)}`,
    `select p.id, false from installment_plan p where ${contains('fold_text(p.merchant)')}`,
    `select c.id, false from category c where ${contains('fold_text(c.name)')}`,
    `select p.id, false from payment p where ${contains('fold_text(p.note)')}`,
    `select i.entity_id, i.kind = 'rule' from change_item i
     where i.before is not null and i.after is null and not i.purged and ${contains(DELETED_TEXT)}`,
  ];
  return `
    about as materialized (${records.join(' union all ')}),
    found as materialized (
      select i.change_id from about cross join lateral (
        select change_id from change_item where entity_id = about.id offset 0) i
      union select i.change_id from about cross join lateral (
        select change_id from change_item d where ${isDateOf('d', 'about.id')} offset 0) i where about.is_rule)`;
}
