import { MEMBER_ORDERS, type MemberOrder } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Money } from '../../components/ui/money.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { membersOf } from '../../editing/split/member-amounts.tsx';
import { expensesOfMonth, isAgreed, type MonthlyReport } from './monthly-report.ts';

/** Side by side: what was shared, and what each member spent on their own. */
export function SharingCells({ report }: { report: MonthlyReport }) {
  const { month, shared, sharedPaid, personal, personalOf } = report;
  return (
    <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
      <Cell title={<Trans>Gastos compartidos</Trans>} aside={<Aside report={report} />}>
        <Total cents={shared.amountCents} link={expensesOfMonth(month)} />
        <Rows
          cents={(order) => sharedPaid[order]}
          link={(paidBy) => expensesOfMonth(month, { paidBy })}
          areSharedPayments
        />
      </Cell>
      <Cell
        title={<Trans>Gastos personales por persona</Trans>}
        aside={
          <span className="max-xl:hidden">
            <Trans>fuera del balance</Trans>
          </span>
        }
      >
        <Total cents={personal.amountCents} link={expensesOfMonth(month, { shared: 'false' })} />
        <Rows
          cents={(order) => personalOf[order].amountCents}
          link={(paidBy) => expensesOfMonth(month, { shared: 'false', paidBy })}
        />
      </Cell>
    </div>
  );
}

/** How it is split, unless the card above says it part by part. */
function Aside({ report }: { report: MonthlyReport }) {
  const { count } = report.shared;
  if (isAgreed(report)) return <Plural value={count} one="# gasto" other="# gastos" />;
  return report.split.isInHalf ? <Trans>división en partes iguales</Trans> : <Trans>división según ingresos</Trans>;
}

function Total({ cents, link }: { cents: number; link: LinkProps }) {
  return (
    <Link
      {...link}
      className="reach mt-1.5 inline-block rounded-badge text-figure-small font-semibold tracking-figure proportional-nums hover:underline sm:text-figure"
    >
      <Money cents={cents} />
    </Link>
  );
}

function Rows(props: {
  cents: (order: MemberOrder) => number;
  link: (memberId: string) => LinkProps;
  areSharedPayments?: boolean;
}) {
  const format = useFormat();
  const members = membersOf(useMembers());
  return (
    <ul className="mt-1">
      {MEMBER_ORDERS.map((order) => {
        const { id, name } = members[order];
        return (
          <li key={order}>
            <Link
              {...props.link(id)}
              className="-mx-2 flex min-h-8.5 items-center justify-between gap-3 tight:flex-wrap tight:gap-y-0 rounded-control px-2 hover:bg-surface-2 touch:min-h-11"
            >
              <MemberName order={order} name={name} className="text-ink-2">
                {props.areSharedPayments ? <Trans>{name} pagó</Trans> : name}
              </MemberName>
              <span className="font-semibold">{format.money(props.cents(order))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
