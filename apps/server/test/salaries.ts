import { cents, type MemberOrder } from '@household/domain';
import type { TestApp } from './test-app.ts';

/** Records a salary as the administrator, who may choose any date; gives the record's id. */
export async function recordSalary(
  { database, members }: Pick<TestApp, 'database' | 'members'>,
  order: MemberOrder,
  amount: number,
  from: string,
): Promise<string> {
  const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
  const { result } = await database.write({ actor: { kind: 'administrator' }, now, action: 'update' }, (unit) =>
    unit.salaries.set({
      memberId: members[order].id,
      amountCents: cents(amount),
      effectiveDate: Temporal.PlainDate.from(from),
    }),
  );
  return result.id;
}
