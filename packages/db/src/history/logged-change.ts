import type { Sql } from '../cluster/sql.ts';
import type { Kind, Snapshot } from '../records/kinds.ts';
import { ownersOf } from './owners.ts';

/** An item of a change, with what a person needs to recognise the record. */
export type LoggedItem = {
  kind: Kind;
  entityId: string;
  /** Null: it did not exist before. The whole record for a deletion, only the changed fields for an edit. */
  before: Snapshot | null;
  /** Null: it does not exist after. Both null: it was created by a bulk import, which logs no snapshots. */
  after: Snapshot | null;
  /** Deleted more than 30 days ago: before and after are empty. */
  isPurged: boolean;
  /** Whether the record exists now. */
  exists: boolean;
  /** Its description, name, merchant or username at that time; of an occurrence its rule's description. Null when purged. */
  label: string | null;
  amountCents: number | null;
  /** Whether the amount came back. */
  isRefund: boolean;
  /** Its category, at that time or since then; null where it has none. */
  categoryId: string | null;
  /** The colour of a category. */
  color: string | null;
  /** The day of an expense, a payment, a purchase or an occurrence; the first day of a salary, a month or the account. */
  date: string | null;
  /** The owner of a salary or profile, or the payer of a payment. */
  memberId: string | null;
};

export type LoggedChange = {
  id: number;
  at: Temporal.Instant;
  actorKind: 'member' | 'rule' | 'administrator';
  /** A member's or a rule's id. */
  actorId: string | null;
  /** The description of the rule that acted. */
  actorLabel: string | null;
  action: string;
  /** The change that this one undid, and the one that undid this one. */
  undoes: number | null;
  undoneBy: number | null;
  /** How many records it touched, in all and by kind. */
  itemCount: number;
  counts: Partial<Record<Kind, number>>;
  /** The first records it touched, the main one first. */
  items: LoggedItem[];
  /** Whether it deleted anything, and whether any of that is already blanked. */
  hasDeletion: boolean;
  hasPurged: boolean;
  /** Whose salary or profile it touched. */
  ownerIds: string[];
};

/** A category that `before` or `after` refers to; its name is null when it was deleted more than 30 days ago. */
export type NamedCategory = { id: string; name: string | null; color: string | null; exists: boolean };

/** A long change shows this many of its records; the rest is counted and paged. */
const shownItems = 10;

const lastBefore = (entityId: string): string => `
  (select l.before from change_item l
   where l.entity_id = ${entityId} and l.before is not null and l.after is null order by l.change_id desc limit 1)`;

/** Items `i` of any query, as JSON `item` with the labels of existing and of deleted records. */
const describedItem = `
  select i.change_id, i.position, json_build_object(
    'kind', i.kind, 'entityId', i.entity_id, 'before', i.before, 'after', i.after, 'isPurged', i.purged,
    'exists', living.facts is not null,
    'label', case i.kind
      when 'category' then f.facts ->> 'name'
      when 'plan' then f.facts ->> 'merchant'
      when 'profile' then f.facts ->> 'username'
      when 'payment' then nullif(f.facts ->> 'note', '')
      when 'occurrence' then coalesce(
        (select description from recurring_rule where id = (f.facts ->> 'ruleId')::uuid),
        ${lastBefore(`(f.facts ->> 'ruleId')::uuid`)} ->> 'description')
      else f.facts ->> 'description' end,
    'amountCents', coalesce(f.facts -> 'amountCents', f.facts -> 'originalAmountCents'),
    'isRefund', coalesce((f.facts ->> 'refund')::boolean, false),
    'categoryId', f.facts ->> 'categoryId', 'color', case when i.kind = 'category' then f.facts ->> 'color' end,
    'date', coalesce(f.facts ->> 'date', f.facts ->> 'effectiveDate', f.facts ->> 'purchaseDate',
      -- A yearly rule has a month as well, which is a number.
      case when i.kind in ('closedMonth', 'accountStart') then (f.facts ->> 'month') || '-01' end),
    'memberId', coalesce(f.facts ->> 'memberId', f.facts ->> 'from')) as item
  from i
  left join lateral (
    select jsonb_build_object('description', e.description, 'amountCents', e.amount_cents, 'date', e.date,
        'refund', e.refund, 'categoryId', e.category_id) as facts
      from expense e where i.kind = 'expense' and e.id = i.entity_id
    union all select jsonb_build_object('name', c.name, 'color', c.color) from category c where i.kind = 'category' and c.id = i.entity_id
    union all select jsonb_build_object('description', r.description, 'amountCents', r.amount_cents, 'categoryId', r.category_id)
      from recurring_rule r where i.kind = 'rule' and r.id = i.entity_id
    union all select jsonb_build_object('ruleId', o.rule_id, 'date', o.date) from rule_occurrence o where i.kind = 'occurrence' and o.id = i.entity_id
    union all select jsonb_build_object('merchant', p.merchant, 'originalAmountCents', p.original_amount_cents, 'purchaseDate', p.purchase_date,
        'categoryId', p.category_id)
      from installment_plan p where i.kind = 'plan' and p.id = i.entity_id
    union all select jsonb_build_object('memberId', s.member_id, 'amountCents', s.amount_cents, 'effectiveDate', s.effective_date)
      from salary s where i.kind = 'salary' and s.id = i.entity_id
    union all select jsonb_build_object('date', p.date, 'amountCents', p.amount_cents, 'from', p.from_member, 'note', p.note)
      from payment p where i.kind = 'payment' and p.id = i.entity_id
    union all select jsonb_build_object('month', c.month)
      from closed_month c where i.kind = 'closedMonth' and c.id = i.entity_id
    union all select jsonb_build_object('month', s.month)
      from account_start s where i.kind = 'accountStart' and s.id = i.entity_id
    union all select '{}'::jsonb from household h where i.kind = 'household' and h.id = i.entity_id
    union all select jsonb_build_object('memberId', a.member_id, 'username', a.username) from account a where i.kind = 'profile' and a.id = i.entity_id
  ) living on true
  cross join lateral (
    select coalesce(living.facts, case when living.facts is null then ${lastBefore('i.entity_id')} end, '{}')
           || coalesce(i.before, '{}') || coalesce(i.after, '{}') as facts) f`;

/** Whether an item is of an occurrence of a rule, as an expression that `change_item_rule_idx` matches. */
export const isDateOf = (item: string, rule: string): string =>
  `(${item}.kind = 'occurrence' and coalesce(${item}.after, ${item}.before) ->> 'ruleId' = ${rule}::uuid::text)`;

type ChangeRow = Omit<LoggedChange, 'at'> & { at: string };

/**
 * Those of these changes that exist, in the order of the ids. `recordId` limits their items to one record, and its
 * occurrences if it is a rule. The lookups use primary keys, `change_item_entity_idx` and `change_item_rule_idx`, so
 * the cost does not grow with the log or with a change's size (`offset 0` forces row-by-row lookups, where the planner
 * would build a table of all deletions).
 */
export const loadChanges = async (
  sql: Sql,
  ids: readonly number[],
  recordId: string | null = null,
): Promise<LoggedChange[]> => {
  if (ids.length === 0) return [];
  const rows = await sql.rows<ChangeRow>(
    `with i as materialized (
       select i.* from unnest($1::bigint[]) as picked(id)
       cross join lateral (
         (select * from change_item i where $2::uuid is null and i.change_id = picked.id order by i.position limit ${shownItems})
         union all select * from change_item i where i.change_id = picked.id and i.entity_id = $2
         union all (select * from change_item i where i.change_id = picked.id and ${isDateOf('i', '$2')}
                    order by i.position limit ${shownItems})) i),
     described as (${describedItem})
     select c.id::int as id, to_json(c.at) #>> '{}' as at, c.actor_kind as "actorKind", c.actor_id as "actorId", c.action,
            c.undoes::int as undoes,
            (select u.id::int from change u where u.undoes = c.id) as "undoneBy",
            case c.actor_kind when 'rule' then coalesce(
              (select description from recurring_rule where id = c.actor_id::uuid),
              ${lastBefore('c.actor_id::uuid')} ->> 'description') end as "actorLabel",
            (select coalesce(sum(k.items), 0)::int from change_kind k where k.change_id = c.id) as "itemCount",
            (select coalesce(json_object_agg(k.kind, k.items), '{}') from change_kind k where k.change_id = c.id) as counts,
            (select coalesce(json_agg(d.item order by d.position), '[]') from described d where d.change_id = c.id) as items,
            exists (select from change_item g where g.change_id = c.id and g.before is not null and g.after is null and not g.purged offset 0) as "hasDeletion",
            exists (select from change_item g where g.change_id = c.id and g.purged offset 0) as "hasPurged",
            array(${ownersOf('c.id')} order by 1) as "ownerIds"
     from unnest($1::bigint[]) with ordinality as wanted(id, place) join change c on c.id = wanted.id order by place`,
    [ids, recordId],
  );
  return rows.map((row) => ({ ...row, at: Temporal.Instant.from(row.at) }));
};

/** The names of the categories that snapshots refer to, also of deleted ones. */
export const nameCategories = (sql: Sql, snapshots: readonly (Snapshot | null)[]): Promise<NamedCategory[]> => {
  const ids = new Set(snapshots.map((snapshot) => snapshot?.['categoryId']).filter((id) => typeof id === 'string'));
  if (ids.size === 0) return Promise.resolve([]);
  return sql.rows<NamedCategory>(
    `select x.id, coalesce(c.name, gone.before ->> 'name') as name, coalesce(c.color, gone.before ->> 'color') as color, c.id is not null as exists
     from unnest($1::uuid[]) as x(id) left join category c on c.id = x.id
     left join lateral (select ${lastBefore('x.id')} as before) gone on c.id is null`,
    [[...ids]],
  );
};
