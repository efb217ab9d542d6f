import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorFacts } from '../../lib/error-message.ts';
import { useFormat } from '../../lib/format.ts';
import type { Rule } from './rule-form.ts';
import { useScheduleText } from './schedule-text.ts';

type Current = Pick<
  Rule,
  'amountCents' | 'description' | 'cadence' | 'dayOfMonth' | 'weekday' | 'weekdays' | 'time' | 'version'
>;

/**
 * What to do when somebody else has changed the rule meanwhile: the person is told what stands now, and saving again
 * replaces it knowingly.
 */
export function useStaleRule(rule: Rule | null) {
  const { t } = useLingui();
  const format = useFormat();
  const scheduleText = useScheduleText();
  const [version, setVersion] = useState(rule?.version ?? 1);
  return {
    /** The version that the next save is made over. */
    version,
    /** The words for a stale edit; null for another failure. */
    note: (error: unknown): string | null => {
      const facts = errorFacts(error);
      if (facts?.code !== 'STALE_EDIT') return null;
      const { current } = facts.details as { current: Current };
      setVersion(current.version);
      const { description } = current;
      const amount = format.money(current.amountCents);
      const schedule = scheduleText(current);
      return t`alguien más la cambió mientras la editabas. Ahora dice: ${description}, ${amount}, ${schedule}. Si guardas de nuevo, la reemplazas.`;
    },
  };
}
