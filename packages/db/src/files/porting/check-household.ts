import { accountFindings } from '../../account/check-account.ts';
import type { Database } from '../../database.ts';
import type { Sql } from '../../cluster/sql.ts';
import { TotalsReader } from '../../reports/totals/totals.reader.ts';

/** Each statement finds one sort of inconsistency; each row is a finding's text. */
type Check = string;

const living = `
  select id, 'expense' as kind from expense union all select id, 'category' from category union all select id, 'rule' from recurring_rule
  union all select id, 'plan' from installment_plan union all select id, 'household' from household
  union all select id, 'salary' from salary union all select id, 'occurrence' from rule_occurrence
  union all select id, 'payment' from payment union all select id, 'closedMonth' from closed_month
  union all select id, 'accountStart' from account_start`;
/** The latest item of each record tells whether it should exist: a deletion has no contents after. */
const newestNotes = `
  select distinct on (entity_id, kind) entity_id, kind, change_id, (purged or (before is not null and after is null)) as is_gone
  from change_item order by entity_id, kind, change_id desc, position desc`;

const people: readonly Check[] = [
  `select format('household: %s members instead of two', count(*)) as finding from member having count(*) not in (0, 2)`,
  `select format('member %s: no account to sign in with', m.id) as finding
   from member m where not exists (select from account a where a.member_id = m.id) order by 1`,
];

const signIn: readonly Check[] = [
  ...(['code_secret', 'recovery_code', 'passkey'] as const).map(
    (table) => `select format('${table}: its account %s does not exist', f.account_id) as finding
     from (select distinct account_id from ${table}) f
     where not exists (select from account a where a.id = f.account_id) order by 1`,
  ),
  `select format('account %s: it has recovery codes, yet its codes are off', r.account_id) as finding
   from (select distinct account_id from recovery_code) r
   where not exists (select from code_secret c where c.account_id = r.account_id and c.confirmed_at is not null) order by 1`,
];

const references: readonly Check[] = [
  ...(['expense', 'recurring_rule', 'installment_plan'] as const).flatMap((table) => [
    `select format('${table} %s: its category %s does not exist', t.id, t.category_id) as finding from ${table} t
     where t.category_id is not null and not exists (select from category c where c.id = t.category_id) order by 1`,
    `select format('${table} %s: its payer %s is no member', t.id, t.paid_by) as finding from ${table} t
     where t.paid_by is not null and not exists (select from member m where m.id = t.paid_by) order by 1`,
  ]),
  `select format('salary %s: %s is no member', s.id, s.member_id) as finding from salary s
   where not exists (select from member m where m.id = s.member_id) order by 1`,
  `select format('rule_occurrence %s: its rule %s never existed', o.id, o.rule_id) as finding from rule_occurrence o
   where not exists (select from recurring_rule r where r.id = o.rule_id)
     and not exists (select from change_item i where i.entity_id = o.rule_id and i.kind = 'rule') order by 1`,
  `select format('rule_occurrence %s: its expense %s never existed', o.id, o.expense_id) as finding from rule_occurrence o
   where o.expense_id is not null and not exists (select from expense e where e.id = o.expense_id)
     and not exists (select from change_item i where i.entity_id = o.expense_id and i.kind = 'expense') order by 1`,
  `select format('recurring_rule %s: it is not active, yet it has a next execution', id) as finding from recurring_rule
   where not is_active and next_execution_at is not null order by 1`,
];

const changeLog: readonly Check[] = [
  `select format('change %s: it holds nothing', c.id) as finding from change c
   where not exists (select from change_item i where i.change_id = c.id) order by c.id`,
  `select format('change %s: it undoes the later change %s', id, undoes) as finding from change where undoes >= id order by id`,
  `select format('change %s: its author %s is no member', c.id, coalesce(c.actor_id, 'nobody')) as finding from change c
   where c.actor_kind = 'member' and not exists (select from member m where m.id = c.actor_id) order by c.id`,
  // An occurrence written by its rule is logged through its expense only, and no change made the account's start.
  `select format('%s %s: the change log does not know it', l.kind, l.id) as finding from (${living}) l
   where not exists (select from change_item i where i.entity_id = l.id and i.kind = l.kind)
     and l.kind <> 'accountStart' and not exists (select from rule_occurrence o where o.id = l.id and o.outcome = 'written') order by 1`,
  `select format('%s %s: change %s deleted it, yet it is there', n.kind, n.entity_id, n.change_id) as finding
   from (${newestNotes}) n join (${living}) l on l.id = n.entity_id and l.kind = n.kind where n.is_gone order by 1`,
  `select format('%s %s: change %s left it, yet it is gone', n.kind, n.entity_id, n.change_id) as finding
   from (${newestNotes}) n left join (${living}) l on l.id = n.entity_id and l.kind = n.kind
   where not n.is_gone and l.id is null and n.kind <> 'profile' order by 1`,
];

/**
 * Checks a snapshot of the household for inconsistencies: totals that differ from a recount, dangling references, a
 * change log that disagrees with the records. One line for each finding; none when all is well.
 */
export async function* checkHousehold(database: Database): AsyncGenerator<string> {
  yield* database.inSnapshot(findings);
}

async function* findings(sql: Sql): AsyncGenerator<string> {
  for (const { table, key, kept, counted } of await new TotalsReader(sql).mismatches()) {
    yield `${table} ${key}: kept ${kept}, counted ${counted} (cents/expenses and those by part/shares by part)`;
  }
  yield* await accountFindings(sql);
  for (const check of [...people, ...signIn, ...references, ...changeLog]) {
    for (const { finding } of await sql.rows<{ finding: string }>(check)) yield finding;
  }
}
