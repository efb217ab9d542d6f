import type { Outputs } from '../../lib/trpc.ts';

export type Dashboard = Outputs['dashboard']['get'];
