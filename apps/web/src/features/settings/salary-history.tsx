import { Trans } from '@lingui/react/macro';
import { Badge } from '../../components/ui/badge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { ProfileData } from './settings.ts';

type Salaries = ProfileData['salaries'];

/** All of the member's salaries, newest first, each with the day from which it applies. */
export function SalaryHistory({ current, salaries }: { current: Salaries[number]; salaries: Salaries }) {
  const format = useFormat();
  const today = useToday();
  const first = salaries.at(0);
  return (
    <>
      <h3 className="mt-5 text-small font-medium">
        <Trans>Historial de salarios</Trans>
      </h3>
      <ul className="mt-1 max-w-110 divide-y divide-line">
        {salaries.toReversed().map((salary) => {
          const since = format.date(salary.effectiveDate);
          const isToCome = salary.id !== current.id && Temporal.PlainDate.compare(salary.effectiveDate, today) > 0;
          return (
            <li key={salary.id} className="flex min-h-9.5 flex-wrap items-center justify-between gap-x-3 py-1.5">
              <span className="font-medium">{format.money(salary.amountCents)}</span>
              <span className="flex flex-wrap items-center justify-end gap-x-2 text-right text-small text-ink-2">
                {salary.id === current.id && (
                  <Badge tone="accent">
                    <Trans>Actual</Trans>
                  </Badge>
                )}
                {isToCome && (
                  <Badge>
                    <Trans>Próximo</Trans>
                  </Badge>
                )}
                {salary.id === first?.id ? (
                  <Trans>desde {since}; también cuenta antes</Trans>
                ) : (
                  <Trans>desde {since}</Trans>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
