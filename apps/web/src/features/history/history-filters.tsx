import { MESSAGES } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { isDay, useDayError, type TypedDay } from '../../components/forms/typed-day.ts';
import { useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { DateField } from '../../components/ui/date-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { SearchChip, SearchInput } from '../../components/ui/search-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { kindNames, type Kind } from '../../editing/history/field-texts.ts';

type When = '' | 'today' | 'week' | 'month' | 'days';

export type Filters = {
  search: string;
  memberId: string;
  kind: Kind | '';
  when: When;
  /** With `days` only. */
  startDate: TypedDay | null;
  endDate: TypedDay | null;
};

export const noFilters: Filters = { search: '', memberId: '', kind: '', when: '', startDate: null, endDate: null };

/** The first and last day that the filters let through; an invalid date, or an end before the start, is ignored. */
export function daysOf({ when, startDate, endDate }: Filters, today: Temporal.PlainDate) {
  if (when === 'today') return { startDate: today };
  if (when === 'week') return { startDate: today.subtract({ days: 6 }) };
  if (when === 'month') return { startDate: today.with({ day: 1 }) };
  if (when === '') return {};
  const [first, last] = [startDate, endDate].map((day) => (isDay(day) ? day : undefined));
  return { startDate: first, endDate: isInOrder(first, last) ? last : undefined };
}

const isInOrder = (first?: Temporal.PlainDate, last?: Temporal.PlainDate): boolean =>
  !first || !last || Temporal.PlainDate.compare(first, last) <= 0;

/** Words, whose changes, of what, and when: one row; two fields below it for days of one's own choice. */
export function HistoryFilters({ value, onChange }: { value: Filters; onChange: (change: Partial<Filters>) => void }) {
  const { t, i18n } = useLingui();
  const members = useMembers();
  const narrow = useNarrow();
  const { search, memberId, kind, when } = value;
  // On a phone the field opens from a chip.
  const [opened, setOpened] = useState(false);
  const searching = !narrow || opened || search !== '';
  const look = (isSet: boolean) =>
    narrow ? ({ look: 'chip', set: isSet } as const) : ({ look: 'toolbar', className: 'sm:w-auto' } as const);
  return (
    <div role="search" aria-label={t`Filtros`} className="mb-3 flex flex-wrap gap-x-2 gap-y-1">
      {searching && (
        <SearchInput
          label={t`Buscar en los cambios`}
          value={search}
          onValueChange={(text) => onChange({ search: text })}
          className="w-full sm:w-68"
          focused={opened}
        />
      )}
      <div
        className={
          narrow ? '-mx-gutter flex w-screen gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]' : 'flex gap-2'
        }
      >
        {!searching && <SearchChip label={t`Buscar en los cambios`} onOpen={() => setOpened(true)} />}
        <Select
          {...look(memberId !== '')}
          aria-label={t`Quién`}
          prefix={t`Quién`}
          value={memberId}
          onValueChange={(next) => onChange({ memberId: next })}
          options={[{ value: '', label: t`Todos` }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Select<Kind | ''>
          {...look(kind !== '')}
          aria-label={t`Qué`}
          prefix={t`Qué`}
          value={kind}
          onValueChange={(next) => onChange({ kind: next })}
          options={[
            { value: '', label: t`Todo` },
            ...(Object.keys(kindNames) as Kind[]).map((each) => ({ value: each, label: i18n._(kindNames[each]) })),
          ]}
        />
        <Select<When>
          {...look(when !== '')}
          aria-label={t`Cuándo`}
          value={when}
          onValueChange={(next) => onChange({ when: next })}
          options={[
            { value: '', label: t`Cualquier día` },
            { value: 'today', label: t`Hoy` },
            { value: 'week', label: t`Últimos 7 días` },
            { value: 'month', label: t`Este mes` },
            { value: 'days', label: t`Otros días…` },
          ]}
        />
      </div>
      {when === 'days' && <Days value={value} onChange={onChange} />}
    </div>
  );
}

function Days({ value, onChange }: Parameters<typeof HistoryFilters>[0]) {
  const { t } = useLingui();
  const dayError = useDayError();
  const [first, last] = [value.startDate, value.endDate].map((day) => (isDay(day) ? day : undefined));
  const problem = isInOrder(first, last) ? undefined : MESSAGES.endBeforeStart;
  return (
    <div className="mt-1 grid w-full grid-cols-2 gap-2 sm:max-w-100">
      <Field label={t`Desde`} error={dayError(value.startDate)}>
        <DateField
          clearable
          value={value.startDate}
          max={problem ? undefined : last}
          onValueChange={(day) => onChange({ startDate: day })}
        />
      </Field>
      <Field label={t`Hasta`} error={dayError(value.endDate, problem)}>
        <DateField clearable value={value.endDate} min={first} onValueChange={(day) => onChange({ endDate: day })} />
      </Field>
    </div>
  );
}
