import type { Outputs } from '../../data/trpc.ts';

export type ProfileData = Outputs['settings']['profile'];
export type OwnSession = Outputs['settings']['sessions'][number];
export type Activity = Outputs['settings']['activity']['entries'][number];

/** How much of the activity is shown at first, and with each further page. */
export const ACTIVITY_PAGE = { limit: 10 };
