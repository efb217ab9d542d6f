import { useLingui } from '@lingui/react/macro';
import { useMembers } from '../../data/session/session-context.ts';

/** «Ana y Luis» */
export function useHouseholdName(): string {
  const { t } = useLingui();
  const [first, second] = useMembers();
  const firstName = first?.name ?? '';
  const secondName = second?.name ?? '';
  return t`${firstName} y ${secondName}`;
}
