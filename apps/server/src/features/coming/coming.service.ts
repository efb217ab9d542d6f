import {
  type Bill,
  type Commitments,
  commitments,
  type Member,
  type PerMember,
  type UpcomingItem,
  upcomingItems,
} from '@household/domain';
import type { MemberScope } from '../../context.ts';

type Days = { readonly days: number };

export type Upcoming = {
  /** The bills that wait for an amount, oldest first. */
  readonly bills: readonly Bill[];
  /** What is coming after now, by date. */
  readonly items: readonly UpcomingItem[];
};

export type HouseholdCommitments = Commitments & { readonly members: PerMember<Member> };

/** Everything of the screen: bills, the next days, and what twelve months are committed to. */
export type Coming = Upcoming &
  HouseholdCommitments & {
    /** The date in Mexico City that everything else refers to. */
    readonly today: Temporal.PlainDate;
  };

/** The bills that wait, and what is coming through the given number of days after today. */
export async function getUpcoming({ read, now, today }: MemberScope, { days }: Days): Promise<Upcoming> {
  const figures = await read.coming.figures(today);
  return { bills: figures.bills, items: upcomingItems(figures, now, days) };
}

/** What the household is committed to in each of twelve months, this one first. */
export async function getCommitments({ read, now, today }: MemberScope): Promise<HouseholdCommitments> {
  const figures = await read.coming.figures(today);
  return { members: figures.members, ...commitments(figures, now) };
}

/** Both, from one reading. */
export async function getComing({ read, now, today }: MemberScope, { days }: Days): Promise<Coming> {
  const figures = await read.coming.figures(today);
  const { members, bills } = figures;
  return { today, members, bills, items: upcomingItems(figures, now, days), ...commitments(figures, now) };
}
