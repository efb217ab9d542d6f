import { MEMBER_ORDERS, SPLIT_PARTS, type SplitPart } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MemberRow, MemberTable } from '../../editing/account/member-table.tsx';
import { useFormat } from '../../i18n/format.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

/** What each has to pay, by how the month's expenses are split; each part links to its expenses. */
export function SplitParts({ report }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { month, shared, split } = report;
  const names: Record<SplitPart, string> = {
    income: t`Según ingresos`,
    percent: t`Por porcentaje`,
    own: t`Partes propias`,
  };
  const countOf = (count: number): string => t({ message: plural(count, { one: '# gasto', other: '# gastos' }) });
  const [first, second] = MEMBER_ORDERS.map((order) => format.percent(split.percentages[order]));
  const details: Record<SplitPart, string> = {
    income: t`${first} y ${second}`,
    percent: countOf(split.parts.percent.count),
    own: countOf(split.parts.own.count),
  };
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <h3 id="how-it-is-split" className="mb-1 font-semibold">
        <Trans>Cómo se divide</Trans>
      </h3>
      <MemberTable labelledBy="how-it-is-split" amounts={[shared.amountCents]} hasTotal>
        {SPLIT_PARTS.filter((part) => split.parts[part].count > 0).map((part) => {
          const { totalCents, shares } = split.parts[part];
          const head = (
            <>
              <Link
                {...expensesOfMonth(month, { split: part })}
                className="reach rounded-badge text-accent-ink hover:underline"
              >
                {names[part]}
              </Link>
              <span className="block">{details[part]}</span>
            </>
          );
          return (
            <MemberRow key={part} head={head} total={format.money(totalCents)}>
              {(order) => format.money(shares[order])}
            </MemberRow>
          );
        })}
        <MemberRow strong head={<Trans>Le toca</Trans>} total={format.money(shared.amountCents)}>
          {(order) => format.money(split.fairShare[order])}
        </MemberRow>
      </MemberTable>
    </div>
  );
}
