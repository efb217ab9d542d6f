import type { PerMember } from '@household/domain';

export interface TestMember {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly salaryCents?: number;
  readonly salaryFrom?: string;
}

/** Two households with nothing in common, so that no test passes because a name is hard-coded. All fictional. */
export const HOUSEHOLDS: readonly [PerMember<TestMember>, PerMember<TestMember>] = [
  {
    first: { id: 'ana', name: 'Ana', username: 'ana', password: 'correct horse 1' },
    second: { id: 'luis', name: 'Luis', username: 'luis', password: 'battery staple 2' },
  },
  {
    first: { id: 'zoe', name: 'Zoé', username: 'Zoé Ñandú', password: 'tres tristes tigres' },
    second: { id: 'b2', name: 'Bo', username: 'bo.second', password: 'ßtraße & Käse' },
  },
];
