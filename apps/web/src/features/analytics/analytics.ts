import type { UsualState } from '@household/domain';
import type { LinkProps } from '@tanstack/react-router';
import type { Outputs } from '../../data/trpc.ts';

export type Analytics = Outputs['analytics']['summary'];

/** The report of a month: what its total is made of. */
export const reportOf = ({ year, month }: Temporal.PlainYearMonth): LinkProps => ({
  to: '/reports',
  search: { year, month },
});

export type CategoryYears = Analytics['years']['rows'][number];

/** A percentage is red above five percent more and green below five percent less; in between it is neutral. */
export const changeColors: Record<UsualState, string> = {
  same: 'text-ink-2',
  near: 'text-ink-2',
  more: 'text-negative',
  less: 'text-positive',
};
