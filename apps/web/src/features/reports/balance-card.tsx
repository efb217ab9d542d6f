import { debtorOf, MEMBER_ORDERS, otherMember, type MemberOrder } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Money } from '../../components/ui/money.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { useNames } from '../../editing/account/account.ts';
import { OwedDirection } from '../../editing/account/owed-direction.tsx';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { membersOf } from '../../editing/split/member-amounts.tsx';
import { BalanceBar } from './balance-bar.tsx';
import { BalanceExplanation } from './balance-explanation.tsx';
import { expensesOfMonth, isAgreed, type MonthlyReport } from './monthly-report.ts';
import { MonthCorrections, useCorrectionsOf } from './month-corrections.tsx';
import { MonthLedger, MonthStrip } from './month-ledger.tsx';
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

const columns =
  'grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)]';

/** The two tables below need more room than the figures above: until then one is under the other. */
const tables = 'grid grid-cols-[minmax(0,1fr)] @min-[60rem]/sheet:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)]';

const toneOf = (debtor: MemberOrder | null): Tone =>
  debtor === null ? 'neutral' : debtor === 'second' ? 'positive' : 'negative';

/**
 * Who owes whom, and why. Green when the second member owes the first, red when the first owes the second, whoever is
 * signed in; neutral when nothing is owed. Below it is the month's statement in the account, open or closed.
 */
export function BalanceCard({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const id = useId();
  const monthName = format.monthName(report.month.month);
  const { account } = report;
  const corrections = useCorrectionsOf(account);
  const hasLeft = corrections.length > 0 || isAgreed(report);
  // A closed month is shown as it was closed, whatever was corrected since.
  const balanceCents = account?.status === 'closed' ? account.balanceCents : report.settlement.balance.first;
  const wasCorrected = balanceCents !== report.settlement.balance.first;
  const debtor = debtorOf(balanceCents);
  const tone = toneOf(debtor);
  return (
    <section
      aria-labelledby={id}
      className={classNames('@container/sheet overflow-clip rounded-sheet border bg-surface', frames[tone])}
    >
      <div className={columns}>
        <div className={classNames('p-gutter sm:p-5', grounds[tone])}>
          <h2 id={id} className="flex flex-wrap items-center justify-between gap-2 text-title font-semibold">
            <Trans>Balance de {monthName}</Trans>
            {account?.status === 'closed' && (
              <span className="inline-flex h-5 items-center gap-1.5 rounded-badge bg-surface px-2 text-micro font-medium text-ink-2">
                <Lock className="size-3" aria-hidden />
                <Trans>Cerrado</Trans>
              </span>
            )}
          </h2>
          <Direction debtor={debtor} />
          <p
            className={classNames(
              '@container mt-1 text-hero font-semibold tracking-hero proportional-nums [&_.money-cents]:text-current',
              inks[tone],
            )}
          >
            <Money fitted cents={Math.abs(balanceCents)} />
          </p>
          <SplitNote report={report} />
          {account && account.closingCents !== balanceCents && (
            <p className="mt-1.5 text-small text-ink-2 print:hidden">
              <Trans>Solo lo de {monthName}; abajo se suman lo anterior y los pagos.</Trans>
            </p>
          )}
          {wasCorrected && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
              <Trans>Así se cerró. Con lo corregido después:</Trans>{' '}
              {report.settlement.debtor === null ? (
                <Trans>Están a mano</Trans>
              ) : (
                <FavouredAmount cents={report.settlement.balance.first} asText />
              )}
            </p>
          )}
        </div>
        <div className="flex flex-col justify-between p-gutter sm:px-6 sm:py-4.5">
          <Sides report={report} />
          <Legend report={report} />
        </div>
      </div>
      <div className={classNames(hasLeft && account && tables)}>
        {hasLeft && (
          <div className="@container min-w-0">
            {corrections.length > 0 && <MonthCorrections month={report.month} corrections={corrections} />}
            {isAgreed(report) && <SplitParts report={report} />}
          </div>
        )}
        {account && (
          <MonthLedger
            report={report}
            row={account}
            className={classNames('border-t border-line', hasLeft && 'min-w-0 @min-[60rem]/sheet:border-l')}
          />
        )}
      </div>
      {account && <MonthStrip row={account} />}
      <BalanceExplanation report={report} />
    </section>
  );
}

function Direction({ debtor }: { debtor: MemberOrder | null }) {
  if (debtor !== null) return <OwedDirection debtor={debtor} className="mt-3.5" />;
  return (
    <p className="mt-3.5 text-title leading-7 font-medium">
      <Trans>Están a mano</Trans>
    </p>
  );
}

function SplitNote({ report: { split } }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { first, second } = useNames();
  const agreed: Partial<Record<MonthlyReport['split']['note'], string>> = {
    byIncomeAndAgreement: t`Según ingresos y lo acordado por gasto`,
    inHalfAndAgreement: t`En partes iguales (falta registrar salarios) y según lo acordado por gasto`,
    byAgreement: t`Según lo acordado por gasto`,
  };
  const note = agreed[split.note];
  if (note !== undefined) return <p className="mt-1.5 text-small text-ink-2">{note}</p>;
  const { percentages } = split;
  const parts = format.list([
    `${first} ${format.percent(percentages.first)}`,
    `${second} ${format.percent(percentages.second)}`,
  ]);
  return (
    <p className="mt-1.5 text-small text-ink-2">
      {split.isInHalf ? (
        <Trans>División en partes iguales: falta registrar salarios</Trans>
      ) : (
        <Trans>División según ingresos: {parts}</Trans>
      )}
    </p>
  );
}

/** What each paid above the bar, what each should pay below it. */
function Sides({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const members = membersOf(useMembers());
  const { month, sharedPaid, split } = report;
  return (
    <div>
      <div className="flex justify-between gap-4 tight:flex-wrap tight:gap-y-0">
        {MEMBER_ORDERS.map((order) => {
          const { id, name } = members[order];
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
      <div className="mt-1 flex justify-between gap-4 text-small tight:flex-wrap tight:gap-y-0">
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
          <span aria-hidden="true" className={`hatched-${creditor} h-3 w-4.5 flex-none rounded-[2px]`} />
          <span className="min-w-0 wrap-anywhere">
            <Trans>
              {name} pagó {amount} de más
            </Trans>
          </span>
        </p>
      )}
      <p className="flex grow items-baseline justify-between gap-2 tight:flex-wrap tight:gap-y-0 sm:grow-0">
        <Trans>Total compartido</Trans>{' '}
        <Link {...expensesOfMonth(report.month)} className="reach rounded-badge font-semibold text-ink hover:underline">
          {format.money(report.shared.amountCents)}
        </Link>
      </p>
    </div>
  );
}
