import { wholePercentages } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Dashboard } from './dashboard.ts';

/** The month's shared and personal expenses as one bar; each part links to its expenses. */
export function SharingCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  const format = useFormat();
  if (!dashboard) {
    return (
      <Cell title={<Trans>Compartidos y personales</Trans>}>
        <Skeleton className="mt-4 h-3.5 w-full" />
        <div className="mt-2.5 flex justify-between gap-4">
          <Skeleton className="h-10.5 w-24" />
          <Skeleton className="h-10.5 w-24" />
        </div>
      </Cell>
    );
  }
  const { shared, personal } = dashboard.bySharing;
  const { year, month } = dashboard.today;
  const [sharedPercent = 0, personalPercent = 0] = wholePercentages([shared.amountCents, personal.amountCents]);
  return (
    <Cell title={<Trans>Compartidos y personales</Trans>} aside={format.monthName(month)}>
      <div
        aria-hidden="true"
        className="mt-4 flex h-3.5 gap-0.5 overflow-hidden rounded-mark bg-surface-3 forced-color-adjust-none"
      >
        {shared.amountCents > 0 && <span className="bg-accent" style={{ flexGrow: shared.amountCents }} />}
        {personal.amountCents > 0 && <span className="bg-accent-2" style={{ flexGrow: personal.amountCents }} />}
      </div>
      <div className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Part dot="bg-accent" cents={shared.amountCents} link={expensesLink({ year, month })}>
          <Trans>Compartidos {sharedPercent}%</Trans>
        </Part>
        <Part
          dot="bg-accent-2"
          cents={personal.amountCents}
          link={expensesLink({ year, month, shared: 'false' })}
          className="items-end"
        >
          <Trans>Personales {personalPercent}%</Trans>
        </Part>
      </div>
    </Cell>
  );
}

function Part(props: {
  dot: string;
  cents: number;
  link: ReturnType<typeof expensesLink>;
  className?: string;
  children: ReactNode;
}) {
  const format = useFormat();
  return (
    <Link {...props.link} className={`group reach flex flex-col rounded-control ${props.className ?? ''}`}>
      <span className="flex items-center gap-2 text-small text-ink-2">
        <span aria-hidden="true" className={`size-2.25 rounded-mark forced-color-adjust-none ${props.dot}`} />
        {props.children}
      </span>
      <span className="text-dialog font-semibold proportional-nums group-hover:underline">
        {format.money(props.cents)}
      </span>
    </Link>
  );
}
