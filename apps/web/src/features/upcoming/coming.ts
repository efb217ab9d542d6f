import type { Outputs } from '../../data/trpc.ts';

/** All data of the screen, as the server returns it. */
export type Coming = Outputs['coming']['get'];
export type ComingItem = Coming['items'][number];
export type CommittedMonth = Coming['months'][number];

/** How many days ahead the agenda looks. */
export const AGENDA_DAYS = 30;
