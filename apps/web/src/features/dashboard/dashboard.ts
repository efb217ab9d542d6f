import type { Outputs } from '../../data/trpc.ts';

export type Dashboard = Outputs['dashboard']['get'];
