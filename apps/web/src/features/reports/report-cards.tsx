import { isSameMonth, MEMBER_ORDERS, monthOf, valuesOfMembers, wholePercentages } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { useToday } from '../../i18n/use-today.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

/** Total, what each member spent, daily average, projection. Without a report: the skeleton. */
export function ReportCards({ report }: { report: MonthlyReport | undefined }) {
  const members = useMembers();
  const loading = report === undefined;
  const count = report?.total.count ?? 0;
  const spent = report ? valuesOfMembers(report.spent).map(({ amountCents }) => amountCents) : [];
  const percentages = wholePercentages(spent);
  return (
    <Ruled className="grid-cols-2 sm:max-xl:grid-cols-6 xl:grid-cols-5 print:grid-cols-5! sm:max-xl:[&>*]:col-span-2 sm:max-xl:[&>:nth-child(n+4)]:col-span-3 print:[&>*]:col-span-1!">
      <StatCell
        dense
        className="tight:flex! tight:items-stretch! max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-end max-sm:col-span-2 max-sm:[&>:first-child]:col-span-2"
        label={<Trans>Total</Trans>}
        cents={report?.total.amountCents}
        link={report && expensesOfMonth(report.month, { shared: 'all' })}
        context={<Plural value={count} one="# gasto" other="# gastos" />}
        loading={loading}
      />
      {MEMBER_ORDERS.map((order, index) => {
        const member = members[index];
        const { id = '', name = '' } = member ?? {};
        const percent = percentages[index] ?? 0;
        return (
          <StatCell
            key={order}
            dense
            label={
              <MemberName size={18} order={order} name={name}>
                <Trans>{name} gastó</Trans>
              </MemberName>
            }
            cents={spent[index]}
            link={report && expensesOfMonth(report.month, { shared: 'all', paidBy: id })}
            context={<Trans>{percent}% del total</Trans>}
            loading={loading}
          />
        );
      })}
      <StatCell
        dense
        label={<Trans>Promedio diario</Trans>}
        cents={report?.averageDailyCents}
        context={<Trans>por día</Trans>}
        loading={loading}
      />
      <StatCell
        dense
        label={<Trans>Proyección del mes</Trans>}
        cents={report?.projectionCents}
        context={report && <ProjectionNote report={report} />}
        loading={loading}
      />
    </Ruled>
  );
}

/** The current month is projected to its last day; any other month has its actual total. */
function ProjectionNote({ report: { month, running } }: { report: MonthlyReport }) {
  const format = useFormat();
  const today = useToday();
  if (!isSameMonth(month, monthOf(today))) return <Trans>real</Trans>;
  const day = month.daysInMonth;
  const name = format.monthAbbreviation(month.month);
  return (
    <>
      <Trans>
        proyectado al {day} de {name}
      </Trans>
      {running && (
        <span className="block">
          <AtUsualPace cents={running.projectionCents} />
        </span>
      )}
    </>
  );
}

/** The month's total if it continues like the months before. */
function AtUsualPace({ cents }: { cents: number | null }) {
  const format = useFormat();
  if (cents === null) return <Trans>a su ritmo usual: aún sin comparar</Trans>;
  const amount = format.money(cents);
  return (
    <Trans>
      a su ritmo usual: <b className="font-semibold text-ink">{amount}</b>
    </Trans>
  );
}
