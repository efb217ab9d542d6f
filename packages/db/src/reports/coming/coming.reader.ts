import type { Bill, ComingPlan, ComingRule, Member, PerMember, SalaryRecord } from '@household/domain';
import { Reader } from '../../records/reader.ts';
import { type BillJson, billsJson, toBill } from '../../records/recurring/bill-sql.ts';
import type { RecordTables } from '../../records/record-table.ts';
import { type MemberJson, type SalaryJson, toMembers, toSalaries } from '../totals/totals-rows.ts';
import { membersJson, salariesJson } from '../totals/totals-sql.ts';
import { type ComingPlanJson, type ComingRuleJson, toComingPlans, toComingRules } from './coming-rows.ts';
import { comingPlansJson, comingRulesJson } from './coming-sql.ts';

/** The data of what is coming and what is committed. */
export type ComingFigures = {
  readonly members: PerMember<Member>;
  /** The bills that wait, oldest first. */
  readonly bills: readonly Bill[];
  /** The rules that will still write, with the dates taken from today on. */
  readonly rules: readonly ComingRule[];
  /** The plans with a remaining balance. */
  readonly plans: readonly ComingPlan[];
  /** Every salary on record. */
  readonly salaries: PerMember<readonly SalaryRecord[]>;
};

type Row = {
  members: MemberJson[];
  bills: BillJson[];
  rules: ComingRuleJson[];
  plans: ComingPlanJson[];
  salaries: SalaryJson[];
};

const statementOf = (tables: RecordTables): string => `
  select ${membersJson} as members, ${billsJson(tables.of('rule'))} as bills, ${comingRulesJson(tables, '$1')} as rules,
         ${comingPlansJson(tables)} as plans, ${salariesJson} as salaries`;

export class ComingReader extends Reader {
  readonly #statement = statementOf(this.tables);

  /** All of it on a day, in one statement: a few rows for each rule and plan, none of the expenses. */
  async figures(today: Temporal.PlainDate): Promise<ComingFigures> {
    const [row] = await this.sql.rows<Row>(this.#statement, [today.toString()]);
    const { members, bills, rules, plans, salaries } = row!;
    return {
      members: toMembers(members),
      bills: bills.map(toBill),
      rules: toComingRules(this.tables, rules),
      plans: toComingPlans(this.tables, plans),
      salaries: toSalaries(salaries),
    };
  }
}
