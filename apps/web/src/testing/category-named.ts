import type { Outputs } from '../data/trpc.ts';

type Category = Outputs['categories']['list'][number];

/** A fake category without expenses; `index` has one digit. */
export const categoryNamed = (index: number, name: string) =>
  ({
    id: `01936f5e-7c00-7a3b-9f21-00000000000${index}`,
    name,
    color: '#2E7D32',
    icon: null,
    split: null,
    createdAt: Temporal.Instant.from('2026-01-01T06:00:00Z'),
    limitCents: null,
    version: 1,
  }) satisfies Category;
