import { MEMBER_ORDERS, SPLIT_PARTS, type SplitPart } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { areLarge } from '../../components/ui/large-amounts.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

/** What each has to pay, by how the month's expenses are split; each part links to its expenses. */
export function SplitParts({ report }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const members = useMembers();
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
      <h3 id="how-it-is-split" className="font-semibold">
        <Trans>Cómo se divide</Trans>
      </h3>
      <table
        aria-labelledby="how-it-is-split"
        data-large={areLarge(shared.amountCents)}
        className="stacked-amounts mt-1 w-full text-small"
      >
        <thead>
          <tr className="text-ink-2">
            <th aria-hidden="true" />
            <th scope="col" data-of="" className="h-8 pl-3 text-right font-medium @max-[25rem]:hidden">
              <Trans>Total</Trans>
            </th>
            {members.map(({ id, name }) => (
              <th key={id} scope="col" data-of="" className="h-8 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SPLIT_PARTS.filter((part) => split.parts[part].count > 0).map((part) => (
            <tr key={part} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link
                  {...expensesOfMonth(month, { split: part })}
                  className="reach rounded-badge text-accent-ink hover:underline"
                >
                  {names[part]}
                </Link>
                <span className="block text-ink-2">{details[part]}</span>
              </th>
              <td className="py-1.5 pl-3 text-right @max-[25rem]:hidden">
                {format.money(split.parts[part].totalCents)}
              </td>
              {MEMBER_ORDERS.map((order, index) => (
                <td key={order} data-of={members[index]?.name} className="py-1.5 pl-3 text-right">
                  {format.money(split.parts[part].shares[order])}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1.5 text-left">
              <Trans>Le toca</Trans>
            </th>
            <td className="py-1.5 pl-3 text-right @max-[25rem]:hidden">{format.money(shared.amountCents)}</td>
            {MEMBER_ORDERS.map((order, index) => (
              <td key={order} data-of={members[index]?.name} className="py-1.5 pl-3 text-right">
                {format.money(split.fairShare[order])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
