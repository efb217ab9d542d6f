import { againstUsual, type UsualState } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { Money } from '../../components/ui/money.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Dashboard } from './dashboard.ts';

const tones: Record<UsualState, string> = {
  more: 'text-negative [&_.money-cents]:text-current',
  less: 'text-positive [&_.money-cents]:text-current',
  near: 'text-ink',
  same: 'text-ink',
};
const arrows = { more: ArrowUp, less: ArrowDown, near: null, same: null };

/** The difference, and its label; without a usual month only what was spent. */
export function PaceSummary({ dashboard }: { dashboard: Pick<Dashboard, 'pace' | 'stats' | 'today'> }) {
  const { pace, stats, today } = dashboard;
  const format = useFormat();
  const narrow = useNarrow();
  const { day, spentCents, usualCents, monthsCompared } = pace;
  if (usualCents === null) {
    return (
      <>
        <Headline figure={spentCents} label={<Trans>al día {day}</Trans>} />
        <Line>
          <Plural
            value={monthsCompared}
            one="Con tres meses anteriores sabremos lo usual; va #"
            other="Con tres meses anteriores sabremos lo usual; van #"
          />
        </Line>
      </>
    );
  }
  const { state, differenceCents } = againstUsual(spentCents, usualCents);
  const usual = format.money(usualCents);
  return (
    <>
      {state === 'same' ? (
        <Headline label={<Trans>Igual que lo usual al día {day}</Trans>} />
      ) : (
        <Headline
          figure={Math.abs(differenceCents)}
          state={state}
          label={
            differenceCents > 0 ? (
              <Trans>más que lo usual al día {day}</Trans>
            ) : (
              <Trans>menos que lo usual al día {day}</Trans>
            )
          }
        />
      )}
      <Line>
        {narrow ? (
          <Trans>
            Van <Spent cents={spentCents} monthCents={stats.thisMonthCents} today={today} />; lo usual es {usual}
          </Trans>
        ) : (
          <Trans>
            Van <Spent cents={spentCents} monthCents={stats.thisMonthCents} today={today} />; a estas alturas lo usual
            es {usual}
          </Trans>
        )}
      </Line>
    </>
  );
}

/** The large figure with its label beside it, below 360 px under it. */
function Headline(props: { figure?: number; state?: UsualState; label: ReactNode }) {
  const { figure, state = 'near', label } = props;
  const format = useFormat();
  const Arrow = arrows[state];
  return (
    <p className="@container mt-1.5 flex min-h-8 items-baseline gap-x-2 max-[22.5rem]:min-h-14 max-[22.5rem]:flex-col tight:flex-col">
      {figure !== undefined && (
        <span
          className={`pace-figure flex items-baseline gap-1 font-semibold tracking-figure proportional-nums ${tones[state]}`}
          style={{ '--length': format.money(figure).length } as CSSProperties}
        >
          {Arrow && <Arrow className="size-[0.8em]! self-center" aria-hidden />}
          <Money cents={figure} />
        </span>
      )}
      <span className={figure === undefined ? 'text-page-small font-semibold' : 'text-title font-medium'}>{label}</span>
    </p>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-small text-ink-2 max-[22.5rem]:min-h-9">{children}</p>
);

/** What was spent through today. It links to the month's expenses without those dated later. */
function Spent({ cents: spent, monthCents, today }: { cents: number; monthCents: number; today: Temporal.PlainDate }) {
  const format = useFormat();
  const { year, month } = today;
  const until = spent === monthCents ? undefined : today.toString();
  return (
    <Link {...expensesLink({ year, month, until, shared: 'all' })} className="reach rounded-badge hover:underline">
      {format.money(spent)}
    </Link>
  );
}

/** The skeleton. */
export const PaceSummarySkeleton = () => (
  <>
    <p className="mt-1.5 flex h-8 items-center max-[22.5rem]:h-14">
      <Skeleton className="h-6 w-72 max-w-full" />
    </p>
    <p className="flex h-4.5 items-center max-[22.5rem]:h-9">
      <Skeleton className="h-3.5 w-64 max-w-full" />
    </p>
  </>
);
