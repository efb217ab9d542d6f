import { isTimeOfDay, scheduleOf, upcomingOccurrences } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { now } from '../../data/now.ts';
import { useFormat } from '../../i18n/format.ts';
import { timingOf, type Rule, type RuleValues } from './rule-form.ts';

/** How many dates are shown. */
const SHOWN = 6;

/**
 * The next dates of the rule as it is being typed; those of a stored rule that are already written or skipped are
 * omitted.
 */
export function RulePreview(props: { rule: Rule | null; values: RuleValues; children?: ReactNode }) {
  const { rule, values, children } = props;
  const format = useFormat();
  const id = useId();
  const [openedAt] = useState(now);
  const timing = timingOf(values);
  const isComplete = timing !== null && isTimeOfDay(timing.time) && scheduleOf(timing) !== null;
  const taken = new Set(rule?.taken.map(({ date }) => date.toString()));
  const dates = isComplete ? upcomingOccurrences(timing, openedAt, SHOWN, taken) : [];
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-surface-2 px-3.5 py-3">
      <h3 id={id} className="text-small font-medium">
        <Trans>Próximas fechas</Trans>
      </h3>
      {!values.isActive ? (
        <p className="mt-1 text-small text-ink-2">
          <Trans>Inactiva: no registrará gastos.</Trans>
        </p>
      ) : !isComplete ? (
        <p className="mt-1 text-small text-ink-2">
          <Trans>Aparecen cuando la frecuencia está completa.</Trans>
        </p>
      ) : dates.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">
          <Trans>No queda ninguna fecha.</Trans>
        </p>
      ) : (
        <ol className="mt-1 grid grid-cols-2 gap-x-4 gap-y-0.5 text-small text-ink-2 tabular-nums sm:grid-cols-3">
          {dates.map(({ date }) => (
            <li key={date.toString()}>
              <time dateTime={date.toString()}>
                {format.weekdayAbbreviation(date.dayOfWeek)} {format.date(date)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {children}
      {rule && <LastWritten rule={rule} />}
    </section>
  );
}

function LastWritten({ rule }: { rule: Rule }) {
  const format = useFormat();
  const last = rule.lastExecutedAt && format.dateTime(rule.lastExecutedAt);
  return (
    <p className="mt-2 border-t border-line pt-2 text-small text-ink-3">
      {last === null ? <Trans>Aún no registra gastos</Trans> : <Trans>Último: {last}</Trans>}
    </p>
  );
}
