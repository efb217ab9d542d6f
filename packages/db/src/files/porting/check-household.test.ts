import { describe, expect, it } from 'vitest';
import { bring, goldenText, importedAt } from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { checkHousehold } from './check-household.ts';

const nobody = '00000000-0000-4000-8000-000000000001';
const expenseId = '018cc59e-e0c8-728b-a71b-5e3728be9e60';
const ruleId = '018cfc43-ac83-72a5-b072-affe363c0a23';
const insertOccurrence = (rule: string, expense: string): string =>
  `insert into rule_occurrence (id, rule_id, date, outcome, expense_id, at)
   values ('${nobody}', '${rule}', '2026-01-01', 'written', '${expense}', now())`;

describe('checkHousehold', async () => {
  const { database } = await createTestDatabase();
  await bring(database, goldenText);

  /** The findings after a change that the program never makes: with triggers and keys disabled, and rolled back. */
  const findingsAfter = async (damage: string, repair: string): Promise<string[]> => {
    const run = async (statement: string): Promise<void> => {
      await database.pool.query(`begin; set local session_replication_role = 'replica'; ${statement}; commit`);
    };
    await run(damage);
    const findings = await Array.fromAsync(checkHousehold(database));
    await run(repair);
    return findings;
  };

  it('finds nothing in a household written by the program alone', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('finds nothing where there is no household yet', async () => {
    const empty = await createTestDatabase();
    expect(await Array.fromAsync(checkHousehold(empty.database))).toEqual([]);
  });

  it('finds nothing after rules have written their due expenses', async () => {
    const { database: other } = await createTestDatabase();
    await bring(other, goldenText);
    const now = importedAt.add({ hours: 24 * 31 });
    for (const id of await other.read.rules.dueIds(now)) {
      const context = { actor: { kind: 'rule', ruleId: id }, now, action: 'execute' } as const;
      await other.write(context, (unit) => unit.ruleEngine.execute(id));
    }
    const { rows } = await other.pool.query('select from rule_occurrence');
    expect(rows.length).toBeGreaterThan(10);
    expect(await Array.fromAsync(checkHousehold(other))).toEqual([]);
  });

  it('finds totals that a recount does not give', async () => {
    const findings = await findingsAfter(
      `update expense set amount_cents = amount_cents + 1 where id = '${expenseId}'`,
      `update expense set amount_cents = amount_cents - 1 where id = '${expenseId}'`,
    );
    expect(findings).toHaveLength(3);
    expect(findings[0]).toMatch(
      /^expense_day_total 2024-01-01 t ana: kept \d+(\/\d+){13}, counted \d+(\/\d+){13} \(cents\/expenses/,
    );
    expect(findings[1]).toMatch(/^expense_month_total 2024-01-01 t ana /);
    expect(findings[2]).toMatch(/^money_total expense: kept \d+, counted \d+ \(cents/);
  });

  it.each<[string, string, string, string]>([
    [
      'a category that does not exist',
      `update recurring_rule set category_id = '${nobody}' where id = '${ruleId}'`,
      `update recurring_rule set category_id = '01856aa0-cbe8-759f-9580-d27d800093be' where id = '${ruleId}'`,
      `recurring_rule ${ruleId}: its category ${nobody} does not exist`,
    ],
    [
      'a payer who is not a member',
      `update recurring_rule set paid_by = 'eva' where id = '${ruleId}'`,
      `update recurring_rule set paid_by = 'ana' where id = '${ruleId}'`,
      `recurring_rule ${ruleId}: its payer eva is no member`,
    ],
    [
      'a next execution of a rule that is not active',
      `update recurring_rule set is_active = false, next_execution_at = now() where id = '${ruleId}'`,
      `update recurring_rule set is_active = true, next_execution_at = null where id = '${ruleId}'`,
      `recurring_rule ${ruleId}: it is not active, yet it has a next execution`,
    ],
    [
      'a member without an account',
      `update account set member_id = 'nobody' where member_id = 'ana'`,
      `update account set member_id = 'ana' where member_id = 'nobody'`,
      'member ana: no account to sign in with',
    ],
    [
      'a change without items',
      `insert into change (at, actor_kind, action) values (now(), 'administrator', 'nothing')`,
      `delete from change where action = 'nothing'`,
      'change 2: it holds nothing',
    ],
    [
      'a record that is not in the change log',
      `update change_item set entity_id = '${nobody}', kind = 'profile' where entity_id = '${ruleId}'`,
      `update change_item set entity_id = '${ruleId}', kind = 'rule' where entity_id = '${nobody}'`,
      `rule ${ruleId}: the change log does not know it`,
    ],
    [
      'a deleted record that still exists',
      `update change_item set before = '{}' where entity_id = '${ruleId}'`,
      `update change_item set before = null where entity_id = '${ruleId}'`,
      `rule ${ruleId}: change 1 deleted it, yet it is there`,
    ],
    [
      'a missing record that was never deleted',
      `update change_item set entity_id = '${nobody}' where entity_id = '${ruleId}';
       update recurring_rule set id = '${nobody}' where id = '${ruleId}';
       insert into change_item (change_id, position, kind, entity_id) values (1, 99999, 'rule', '${ruleId}')`,
      `delete from change_item where position = 99999; update recurring_rule set id = '${ruleId}' where id = '${nobody}';
       update change_item set entity_id = '${ruleId}' where entity_id = '${nobody}'`,
      `rule ${ruleId}: change 1 left it, yet it is gone`,
    ],
  ])('finds %s', async (_case, damage, repair, finding) => {
    expect(await findingsAfter(damage, repair)).toEqual([finding]);
  });

  it('finds occurrences whose rule or expense never existed', async () => {
    const remove = `delete from rule_occurrence where id = '${nobody}'`;
    expect(await findingsAfter(insertOccurrence(nobody, expenseId), remove)).toContain(
      `rule_occurrence ${nobody}: its rule ${nobody} never existed`,
    );
    expect(await findingsAfter(insertOccurrence(ruleId, nobody), remove)).toContain(
      `rule_occurrence ${nobody}: its expense ${nobody} never existed`,
    );
  });

  it('finds what someone without an account would sign in with', async () => {
    const hash = `'\\x${'00'.repeat(32)}'`;
    const findings = await findingsAfter(
      `insert into recovery_code (account_id, hash) values ('${nobody}', ${hash})`,
      `delete from recovery_code where account_id = '${nobody}'`,
    );
    expect(findings).toEqual([
      `recovery_code: its account ${nobody} does not exist`,
      `account ${nobody}: it has recovery codes, yet its codes are off`,
    ]);
  });

  it('is clean after the rollbacks', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});
