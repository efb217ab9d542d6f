import type { Outputs } from '../../data/trpc.ts';

export type ProfileData = Outputs['settings']['profile'];
export type OwnSession = Outputs['settings']['sessions'][number];
export type Activity = Outputs['settings']['activity']['entries'][number];
