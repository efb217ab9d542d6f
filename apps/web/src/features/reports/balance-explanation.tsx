import { lastDayOf, MEMBER_ORDERS, type PerMember, SPLIT_PARTS, type SplitPart } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { MemberRow, MemberTable } from '../../editing/account/member-table.tsx';
import { useFormat } from '../../i18n/format.ts';
import { expensesOfMonth, isAgreed, type MonthlyReport } from './monthly-report.ts';

type Basis = NonNullable<MonthlyReport['splitBasis']>;

/** The balance step by step: salaries, exact ratio, what was paid minus what should be paid. */
export function BalanceExplanation({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const { month, sharedPaid, sharedRefunds, split, splitBasis, settlement, shared } = report;
  if (!splitBasis) return null;
  const { ratio, salaries } = splitBasis;
  const whole = format.count(ratio.first + ratio.second);
  const total = format.money(shared.amountCents);
  const signed = (cents: number) => (cents > 0 ? `+${format.money(cents)}` : format.money(cents));
  return (
    <details className="group border-t border-line">
      <summary className="flex h-10 list-none items-center gap-1.5 px-4 text-small font-medium text-accent-ink outline-offset-[-2px] sm:px-5 touch:h-11 print:hidden">
        <span id="how-it-is-calculated">
          <Trans>Cómo se calcula</Trans>
        </span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5 print:pt-2">
        <MemberTable labelledBy="how-it-is-calculated" amounts={[shared.amountCents]}>
          <MemberRow head={<Trans>Salario que cuenta</Trans>}>
            {(order) => <SalaryOf salaries={salaries} order={order} month={month} />}
          </MemberRow>
          <MemberRow head={<Trans>Proporción exacta</Trans>}>
            {(order) => {
              const part = format.count(ratio[order]);
              return (
                <Trans>
                  {part} de {whole}
                </Trans>
              );
            }}
          </MemberRow>
          {isAgreed(report) && <Parts report={report} />}
          {sharedRefunds.count > 0 && (
            <tr className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link
                  {...expensesOfMonth(month, { refund: true })}
                  className="reach rounded-badge text-accent-ink hover:underline"
                >
                  <Trans>Devoluciones, ya restadas</Trans>
                </Link>
              </th>
              <td colSpan={2} className="py-1.5 pl-2 text-right sm:pl-3">
                {format.money(sharedRefunds.amountCents)}
              </td>
            </tr>
          )}
          <MemberRow head={<Trans>Pagó de lo compartido</Trans>}>
            {(order) => format.money(sharedPaid[order])}
          </MemberRow>
          <MemberRow head={<Trans>Menos lo que le toca de {total}</Trans>}>
            {(order) => format.money(split.fairShare[order])}
          </MemberRow>
          <MemberRow strong head={<Trans>Diferencia</Trans>}>
            {(order) => signed(settlement.balance[order])}
          </MemberRow>
        </MemberTable>
        <Reason report={report} />
      </div>
    </details>
  );
}

/** What each has to pay of each part; the sum is the fair share below. */
function Parts({ report: { month, split } }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const heads: Record<SplitPart, (total: string) => string> = {
    income: (total) => t`De ${total} según ingresos`,
    percent: (total) => t`De ${total} por porcentaje`,
    own: (total) => t`De ${total} de partes propias`,
  };
  return SPLIT_PARTS.filter((part) => split.parts[part].count > 0).map((part) => {
    const { totalCents, shares } = split.parts[part];
    const head = (
      <Link
        {...expensesOfMonth(month, { split: part })}
        className="reach rounded-badge text-accent-ink hover:underline"
      >
        {heads[part](format.money(totalCents))}
      </Link>
    );
    return (
      <MemberRow key={part} head={head}>
        {(order) => format.money(shares[order])}
      </MemberRow>
    );
  });
}

/** A member's first salary also counts for the months before it. */
function SalaryOf(props: {
  salaries: Basis['salaries'];
  order: keyof PerMember<unknown>;
  month: Temporal.PlainYearMonth;
}) {
  const format = useFormat();
  const salary = props.salaries[props.order];
  if (!salary) return <Trans>Sin registro</Trans>;
  const since = format.date(salary.effectiveDate);
  const isLater = Temporal.PlainDate.compare(salary.effectiveDate, lastDayOf(props.month)) > 0;
  return (
    <>
      {format.money(salary.amountCents)}
      <span className="block text-ink-3">
        {isLater ? <Trans>desde {since}; también cuenta antes</Trans> : <Trans>desde {since}</Trans>}
      </span>
    </>
  );
}

function Reason({ report: { split, splitBasis } }: { report: MonthlyReport }) {
  const isMissing = MEMBER_ORDERS.some((order) => !splitBasis?.salaries[order]);
  return (
    <p className="mt-2 text-small text-ink-3">
      {!split.isInHalf && <Trans>Los porcentajes son redondos; los montos salen de la proporción exacta.</Trans>}
      {split.isInHalf && isMissing && <Trans>Falta un salario: mientras tanto, a cada quien le toca la mitad.</Trans>}
      {split.isInHalf && !isMissing && <Trans>Los dos salarios son de cero: a cada quien le toca la mitad.</Trans>}
    </p>
  );
}
