import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { Money } from './money.tsx';
import { Skeleton } from './skeleton.tsx';

export type StatCellProps = {
  label: ReactNode;
  /** An amount in cents, or anything already rendered: a count, a percentage. */
  cents?: number | undefined;
  value?: ReactNode;
  context?: ReactNode;
  /** The link of the figure: the expenses behind it. The whole cell is its target. */
  link?: LinkProps | undefined;
  /** Positive and negative colour the figure; muted is for unknown values, light for the zeros of a new household. */
  tone?: 'ink' | 'positive' | 'negative' | 'muted' | 'light';
  loading?: boolean;
  /** How many lines the context will have. */
  lines?: 1 | 2;
  /** 23 px figures, for five in a row. */
  dense?: boolean;
  className?: string;
};

const tones = {
  ink: 'font-semibold text-ink',
  positive: 'font-semibold text-positive',
  negative: 'font-semibold text-negative',
  muted: 'font-semibold text-ink-3',
  light: 'text-ink-2',
};

export function StatCell(props: StatCellProps) {
  const {
    label,
    cents,
    value,
    context,
    tone = 'ink',
    loading = false,
    lines = 1,
    dense = false,
    link,
    className,
  } = props;
  const id = useId();
  const figure =
    cents === undefined ? value : <FittedMoney cents={cents} plain={tone === 'muted' || tone === 'light'} />;
  return (
    <div
      className={classNames(
        'relative flex min-w-0 flex-col p-gutter sm:px-5 sm:py-4.5 has-[a:hover]:bg-surface-2',
        className,
      )}
    >
      <div id={`${id}-label`} className="flex items-center gap-2 text-small text-ink-2">
        {label}
      </div>
      {loading ? (
        <>
          <div className={classNames('mt-1 flex items-center', dense ? 'h-6.5 lg:h-8' : 'h-7 sm:h-8')}>
            <Skeleton className="h-5.5 w-28" />
          </div>
          <div className={classNames('flex items-center', lines === 1 ? 'h-4.5' : 'h-9')}>
            <Skeleton className="h-3 w-24" />
          </div>
        </>
      ) : (
        <>
          <div
            className={classNames(
              '@container mt-1 tracking-figure proportional-nums',
              dense ? 'text-[1.25rem]/6.5 lg:text-[1.4375rem]/8' : 'text-figure-small sm:text-figure',
              tones[tone],
            )}
          >
            {link ? (
              <Link
                {...link}
                id={`${id}-link`}
                aria-labelledby={`${id}-label ${id}-link`}
                className="rounded-badge after:absolute after:inset-0"
              >
                {figure}
              </Link>
            ) : (
              figure
            )}
          </div>
          {context !== undefined && <div className="text-small text-ink-3">{context}</div>}
        </>
      )}
    </div>
  );
}

/** An amount whose font shrinks if its cell is too narrow: ninety-nine million on a phone. */
function FittedMoney({ cents, plain }: { cents: number; plain: boolean }) {
  const { length } = useFormat().money(cents);
  return (
    <span className="fitted-money" style={{ '--length': length } as CSSProperties}>
      <Money cents={cents} plain={plain} />
    </span>
  );
}
