import { MEMBER_ORDERS, otherMember, type MemberOrder } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { MemberAvatar, MemberName } from '../../components/ui/member-avatar.tsx';
import { Money } from '../../components/ui/money.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { BalanceBar } from './balance-bar.tsx';
import { BalanceExplanation } from './balance-explanation.tsx';
import { expensesOfMonth, isAgreed, type MonthlyReport } from './monthly-report.ts';
import { SplitParts } from './split-parts.tsx';

type Tone = 'positive' | 'negative' | 'neutral';

const frames: Record<Tone, string> = {
  positive: 'border-positive-line',
  negative: 'border-negative-line',
  neutral: 'border-line',
};
const grounds: Record<Tone, string> = {
  positive: 'bg-positive-soft',
  negative: 'bg-negative-soft',
  neutral: 'bg-surface-2',
};
const inks: Record<Tone, string> = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-ink' };

const toneOf = (debtor: MemberOrder | null): Tone =>
  debtor === null ? 'neutral' : debtor === 'second' ? 'positive' : 'negative';

/**
 * Who owes whom, and why. Green when the second member owes the first, red when the first owes the second, whoever is
 * signed in; neutral when nothing is owed.
 */
export function BalanceCard({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const id = useId();
  const monthName = format.monthName(report.month.month);
  const tone = toneOf(report.settlement.debtor);
  return (
    <section aria-labelledby={id} className={classNames('overflow-clip rounded-sheet border bg-surface', frames[tone])}>
      <div className="grid md:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)]">
        <div className={classNames('p-4 sm:p-5', grounds[tone])}>
          <h2 id={id} className="text-title font-semibold">
            <Trans>Balance de {monthName}</Trans>
          </h2>
          <Direction debtor={report.settlement.debtor} />
          <p
            className={classNames(
              'mt-1 text-hero font-semibold tracking-hero proportional-nums [&_.money-cents]:text-current',
              inks[tone],
            )}
          >
            <Money cents={report.settlement.amountCents} />
          </p>
          <SplitNote report={report} />
        </div>
        <div className="flex flex-col justify-between p-4 sm:px-6 sm:py-4.5">
          <Sides report={report} />
          <Legend report={report} />
        </div>
      </div>
      {isAgreed(report) && <SplitParts report={report} />}
      <BalanceExplanation report={report} />
    </section>
  );
}

function useNames(): Record<MemberOrder, string> {
  const [first, second] = useMembers();
  return { first: first?.name ?? '', second: second?.name ?? '' };
}

function Direction({ debtor }: { debtor: MemberOrder | null }) {
  const names = useNames();
  if (debtor === null) {
    return (
      <p className="mt-3.5 text-title leading-7 font-medium">
        <Trans>Están a mano</Trans>
      </p>
    );
  }
  const creditor = otherMember(debtor);
  const from = names[debtor];
  const to = names[creditor];
  return (
    <p className="mt-3.5 flex items-center gap-2.5">
      <MemberAvatar size={28} name={from} order={debtor} />
      <ArrowRight className="size-4 text-ink-2" aria-hidden />
      <MemberAvatar size={28} name={to} order={creditor} />
      <span className="ml-1.5 text-title">
        <Trans>
          <span className="font-semibold">{from}</span> le debe a <span className="font-semibold">{to}</span>
        </Trans>
      </span>
    </p>
  );
}

function SplitNote({ report: { split } }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const { first, second } = useNames();
  const agreed: Partial<Record<MonthlyReport['split']['note'], string>> = {
    byIncomeAndAgreement: t`Según ingresos y lo acordado por gasto`,
    inHalfAndAgreement: t`En partes iguales (falta registrar salarios) y según lo acordado por gasto`,
    byAgreement: t`Según lo acordado por gasto`,
  };
  const note = agreed[split.note];
  if (note !== undefined) return <p className="mt-1.5 text-small text-ink-2">{note}</p>;
  const firstPercent = split.percentages.first;
  const secondPercent = split.percentages.second;
  return (
    <p className="mt-1.5 text-small text-ink-2">
      {split.isInHalf ? (
        <Trans>División en partes iguales: falta registrar salarios</Trans>
      ) : (
        <Trans>
          División según ingresos: {first} {firstPercent}% y {second} {secondPercent}%
        </Trans>
      )}
    </p>
  );
}

/** What each paid above the bar, what each should pay below it. */
function Sides({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const members = useMembers();
  const { month, sharedPaid, split } = report;
  return (
    <div>
      <div className="flex justify-between gap-4">
        {MEMBER_ORDERS.map((order, index) => {
          const { id = '', name = '' } = members[index] ?? {};
          return (
            <div key={order} className={classNames('flex flex-col', order === 'second' && 'items-end')}>
              <MemberName
                size={18}
                order={order}
                name={name}
                className={classNames('text-small text-ink-2', order === 'second' && 'flex-row-reverse')}
              >
                <Trans>{name} pagó</Trans>
              </MemberName>
              <Link
                {...expensesOfMonth(month, { paidBy: id })}
                className="reach rounded-badge text-title font-semibold hover:underline"
              >
                {format.money(sharedPaid[order])}
              </Link>
            </div>
          );
        })}
      </div>
      <BalanceBar report={report} />
      <div className="mt-1 flex justify-between gap-4 text-small">
        {MEMBER_ORDERS.map((order) => {
          const percent = split.percentages[order];
          return (
            <p key={order} className={order === 'second' ? 'text-right' : undefined}>
              <span className="block text-ink-2">
                {isAgreed(report) ? (
                  <Trans>Le toca</Trans>
                ) : (
                  <Trans>
                    Le toca <span className="font-semibold text-ink">{percent}%</span>
                  </Trans>
                )}
              </span>
              <span className="block">{format.money(split.fairShare[order])}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
}

function Legend({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const names = useNames();
  const { debtor, amountCents } = report.settlement;
  const creditor = debtor && otherMember(debtor);
  const name = creditor ? names[creditor] : '';
  const amount = format.money(amountCents);
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-small text-ink-2">
      {creditor && (
        <p className="flex items-center gap-2">
          <span aria-hidden="true" className={`hatched-${creditor} h-3 w-4.5 rounded-[2px]`} />
          <Trans>
            {name} pagó {amount} de más
          </Trans>
        </p>
      )}
      <p className="flex grow items-baseline justify-between gap-2 sm:grow-0">
        <Trans>Total compartido</Trans>{' '}
        <Link {...expensesOfMonth(report.month)} className="reach rounded-badge font-semibold text-ink hover:underline">
          {format.money(report.shared.amountCents)}
        </Link>
      </p>
    </div>
  );
}
