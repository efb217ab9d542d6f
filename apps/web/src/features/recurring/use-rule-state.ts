import { dateInMexicoCity, monthOf } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Rule } from './rule-form.ts';
import { nextDateOf, type GroupKind } from './rule-groups.ts';
import { useScheduleText } from './schedule-text.ts';
import { useRelativeDay } from './use-relative-day.ts';

/**
 * What a row says about a rule apart from its fields; each is '' if there is nothing to say. `overdue` is the date
 * since which it could not be written, `skipped` the future dates that will be skipped, `when` how far away the next
 * one is, in the terms of its group, or since when the rule is paused.
 */
export function useRuleState(rule: Rule, kind: GroupKind) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const relative = useRelativeDay();
  const scheduleText = useScheduleText();
  const next = nextDateOf(rule);
  // The server writes within a minute of the time: what is still due a day later has failed.
  const overdue = next !== null && Temporal.PlainDate.compare(next, today) < 0 ? format.date(next) : '';
  const skipped = rule.taken
    .filter(({ date, outcome }) => outcome === 'skipped' && next && Temporal.PlainDate.compare(date, next) < 0)
    .map(({ date }) => format.shortDay(date))
    .join(', ');
  const whenOf = (day: Temporal.PlainDate): string => {
    if (kind === 'soon') return `${relative.shortWeekday(day)}, ${relative.distance(day)}`;
    return kind === 'later' ? relative.distance(day) : relative.weekday(day);
  };
  const since = rule.pausedAt ? format.shortMonth(monthOf(dateInMexicoCity(rule.pausedAt))) : '';
  const paused = since === '' ? '' : t`desde ${since}`;
  const when = next === null ? (rule.isActive ? t`Terminó` : paused) : overdue === '' ? whenOf(next) : t`Pendiente`;
  const text = scheduleText(rule);
  const last = (next === null && rule.isActive) || rule.endDate === null ? '' : format.date(rule.endDate);
  const schedule = last === '' ? text : t`${text}, hasta ${last}`;
  return { schedule, overdue, skipped, when };
}
