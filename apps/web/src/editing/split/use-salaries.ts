import { mapMembers, monthOf, salariesInForce, type Salaries } from '@household/domain';
import { useMembers } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { idsOf, membersOf } from './member-amounts.tsx';

/** The salaries in force in the month of a day; null while unknown, and where they are not requested. */
export function useSalaries(day: Temporal.PlainDate, enabled = true): Salaries | null {
  const ids = idsOf(membersOf(useMembers()));
  const { data } = trpc.settings.salaries.useQuery({}, { enabled });
  if (!data) return null;
  const records = mapMembers(ids, (id) => data.filter(({ memberId }) => memberId === id));
  return mapMembers(salariesInForce(records, monthOf(day)), (record) => record?.amountCents ?? null);
}
