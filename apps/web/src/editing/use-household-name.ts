import { useMembers } from '../data/session/session-context.ts';
import { useFormat } from '../i18n/format.ts';

/** «Ana y Luis», «Ana e Iñaki» */
export function useHouseholdName(): string {
  const format = useFormat();
  return format.list(useMembers().map(({ name }) => name));
}
