import { isSameMonth, type PerMember, type Cents, splitByIncome, ZERO_CENTS } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { type Account, type AccountMonth, favouredBy } from './account.ts';
import { MemberRow, MemberTable } from './member-table.tsx';

type Report = Outputs['reports']['monthly'];

/** What a month's balance is made of. */
export type MonthFigures = {
  readonly paid: PerMember<Cents>;
  readonly fairShare: PerMember<Cents>;
  /** The whole percentages in which all of it was split; null if some of it was split otherwise. */
  readonly percentages: PerMember<number> | null;
};

/**
 * A closed month's figures are those it was closed with, whatever was corrected later; an open one's are its report's.
 */
function figuresOf(account: Account, row: AccountMonth, report: Report | undefined): MonthFigures | null {
  const stored = account.closed.find(({ month }) => isSameMonth(month, row.month));
  const source = stored ?? (report && { paid: report.sharedPaid, ...report.split });
  if (!source) return null;
  const { paid, fairShare, parts } = source;
  const isAgreed = parts.percent.count + parts.own.count > 0;
  const { first, second } = stored?.salaries ?? report?.splitBasis?.salaries ?? { first: null, second: null };
  const salaries = { first: first?.amountCents ?? null, second: second?.amountCents ?? null };
  return { paid, fairShare, percentages: isAgreed ? null : splitByIncome(ZERO_CENTS, salaries).percentages };
}

/** A month's figures and how many shared expenses it has now; null and undefined while loading. */
export function useMonthFigures(
  account: Account,
  row: AccountMonth,
): { figures: MonthFigures | null; sharedCount: number | undefined } {
  const { year, month } = row.month;
  const report = trpc.reports.monthly.useQuery({ year, month });
  return { figures: figuresOf(account, row, report.data), sharedCount: report.data?.shared.count };
}

/** What each paid, what each had to pay, and so the balance. */
export function FigureTable({ figures, row }: { figures: MonthFigures | null; row: AccountMonth }) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const isClosed = row.status === 'closed';
  const favoured = favouredBy(row.balanceCents) ?? 'first';
  const { percentages } = figures ?? {};
  const first = percentages && format.percent(percentages.first);
  const second = percentages && format.percent(percentages.second);
  const share = isClosed ? t`Le tocaba` : t`Le toca`;
  const split = isClosed ? t`Le tocaba (${first} y ${second})` : t`Le toca (${first} y ${second})`;
  const lines: [string, PerMember<Cents> | undefined][] = [
    [t({ message: 'Pagó', context: 'account' }), figures?.paid],
    [percentages ? split : share, figures?.fairShare],
  ];
  const money = (cents: number) => <span className="whitespace-nowrap">{format.money(cents)}</span>;
  return (
    <>
      <h3 id={id} className="mb-1 text-small font-semibold">
        {isClosed ? <Trans>Cómo quedó al cerrar</Trans> : <Trans>Cómo va</Trans>}
      </h3>
      <MemberTable labelledBy={id} amounts={lines.flatMap(([, values]) => [values?.first, values?.second])}>
        {lines.map(([label, values]) => (
          <MemberRow key={label} head={label}>
            {(order) => (values ? money(values[order]) : '…')}
          </MemberRow>
        ))}
        <MemberRow strong head={<Trans>Balance</Trans>}>
          {(order) => order === favoured && money(Math.abs(row.balanceCents))}
        </MemberRow>
      </MemberTable>
    </>
  );
}
