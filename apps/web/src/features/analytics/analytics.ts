import type { LinkProps } from '@tanstack/react-router';
import type { Outputs } from '../../data/trpc.ts';

export type Analytics = Outputs['analytics']['summary'];

/** The report of a month: what its total is made of. */
export const reportOf = ({ year, month }: Temporal.PlainYearMonth): LinkProps => ({
  to: '/reports',
  search: { year, month },
});

export type CategoryYears = Analytics['years']['rows'][number];
