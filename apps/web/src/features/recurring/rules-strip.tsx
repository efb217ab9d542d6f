import { type Cents, mapMembers, monthlyCostOf, type PerMember, sumCents } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Money } from '../../components/ui/money.tsx';
import { Ruled, Sheet } from '../../components/ui/sheet.tsx';
import { useMember, useMembers } from '../../data/session/session-context.ts';
import { idsOf, membersOf } from '../../editing/split/member-amounts.tsx';
import { SharesBar } from '../../editing/split/shares-bar.tsx';
import { useSalaries } from '../../editing/split/use-salaries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Rule } from './rule-form.ts';
import { nextDateOf } from './rule-groups.ts';
import { useRelativeDay } from './use-relative-day.ts';

const cell = 'flex min-w-0 flex-col p-4 sm:px-5 sm:py-4.5';
const label = 'text-small text-ink-2';

/** Three cells; where they would be too narrow, two: who pays it belongs to the first. */
export const columns =
  'sm:max-xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-cols-[1fr_1.3fr_1fr] sm:max-xl:[&>:last-child]:col-start-2 sm:max-xl:[&>:last-child]:row-span-2 sm:max-xl:[&>:last-child]:row-start-1';
export const payers = 'max-xl:-mt-px max-xl:pt-0!';

/** The total of the active rules: per month, who pays it, and what is next. */
export function RulesStrip({ rules }: { rules: readonly Rule[] }) {
  const members = membersOf(useMembers());
  const active = rules.filter(({ isActive, nextExecutionAt }) => isActive && nextExecutionAt !== null);
  const paid = mapMembers(idsOf(members), (id) =>
    sumCents(
      active
        .filter(({ paidBy }) => paidBy === id)
        .map((rule) => monthlyCostOf({ ...rule, amountCents: rule.estimateCents })),
    ),
  );
  const total = sumCents([paid.first, paid.second]);
  return (
    <Sheet className="mb-4 max-sm:mb-3">
      <Ruled className={columns}>
        <PerMonth total={total} count={active.length} isExact={active.every(isSameEachMonth)} />
        <div className={`${cell} ${payers}`}>
          <p className={`${label} mb-2 max-xl:sr-only`}>
            <Trans>Lo paga</Trans>
          </p>
          {total > 0 && <SharesBar members={members} shares={paid} amountCents={total} isLarge />}
        </div>
        <NextRule rules={active} />
      </Ruled>
    </Sheet>
  );
}

/** What it costs in an average month is what it costs in each, apart from the ends of February and of the rule. */
const isSameEachMonth = ({ cadence, interval, needsConfirmation }: Rule): boolean =>
  !needsConfirmation && (cadence === 'semimonthly' || (cadence === 'monthly' && interval === 1));

function PerMonth({ total, count, isExact }: { total: Cents; count: number; isExact: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const income = incomeOf(useSalaries(useToday()));
  const rules = t({ message: plural(count, { one: '# regla activa', other: '# reglas activas' }) });
  const percent = income === null ? '' : format.percent(Math.round((total / income) * 100));
  return (
    <div className={cell}>
      <p className={label}>
        <Trans>Fijo al mes</Trans>
      </p>
      <p className="mt-1 text-figure-small font-semibold tracking-figure proportional-nums sm:text-figure">
        {!isExact && (
          <>
            <span aria-hidden="true" className="mr-1.5 font-normal text-ink-3">
              ≈
            </span>
            <span className="sr-only">{t`aprox.`} </span>
          </>
        )}
        <Money cents={total} />
      </p>
      <p className="text-small text-ink-3">
        {percent === '' ? (
          rules
        ) : (
          <Trans>
            {percent} de sus ingresos · {rules}
          </Trans>
        )}
      </p>
    </div>
  );
}

/** Both salaries together; null unless both are recorded and one is above 0. */
function incomeOf(salaries: PerMember<Cents | null> | null): Cents | null {
  if (!salaries || salaries.first === null || salaries.second === null) return null;
  const income = sumCents([salaries.first, salaries.second]);
  return income > 0 ? income : null;
}

function NextRule({ rules }: { rules: readonly Rule[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useRelativeDay();
  const [next] = rules.toSorted((left, right) => (dayText(left) < dayText(right) ? -1 : 1));
  const payer = useMember(next?.paidBy);
  const date = next && nextDateOf(next);
  return (
    <div className={cell}>
      <p className={label}>
        <Trans>Sigue</Trans>
      </p>
      {next && date ? (
        <>
          <p className="mt-1 flex items-baseline justify-between gap-3 text-title font-semibold">
            <span className="truncate">{next.description}</span>
            <span className="flex-none">
              {next.needsConfirmation && <span className="text-small font-normal text-ink-3">{t`aprox.`} </span>}
              {format.money(next.estimateCents)}
            </span>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-4 text-small text-ink-3">
            <span>
              {when.shortWeekday(date)} {format.shortDay(date)}, {when.distance(date)}
            </span>
            {payer && <MemberName name={payer.name} order={payer.order} size={18} />}
          </p>
        </>
      ) : (
        <p className="mt-1 text-ink-3">—</p>
      )}
    </div>
  );
}

const dayText = ({ nextExecutionAt }: Rule): string => nextExecutionAt?.toString() ?? '';
