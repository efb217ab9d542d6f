import type { Outputs } from '../trpc.ts';

export type Kind = Outputs['history']['list']['changes'][number]['items'][number]['kind'];

/** The routers whose queries a change of each kind may affect, in addition to the history. */
const touched: Record<Kind, readonly string[]> = {
  accountStart: ['account', 'reports', 'dashboard'],
  payment: ['account', 'reports', 'dashboard'],
  closedMonth: ['account', 'reports', 'dashboard', 'analytics', 'settings'],
  // A rule whose bills are confirmed estimates by the latest one's expense.
  expense: [
    'account',
    'expenses',
    'dashboard',
    'reports',
    'analytics',
    'categories',
    'porting',
    'recurring',
    'bills',
    'coming',
  ],
  category: ['categories', 'expenses', 'dashboard', 'reports', 'analytics', 'recurring', 'bills', 'msi', 'coming'],
  rule: ['recurring', 'bills', 'coming', 'dashboard'],
  occurrence: ['recurring', 'bills', 'coming', 'dashboard'],
  plan: ['msi', 'dashboard', 'reports', 'coming'],
  household: ['settings'],
  salary: ['account', 'settings', 'reports', 'dashboard', 'analytics', 'coming'],
  profile: ['settings'],
};

/** Null: all of them, for a kind that this page does not know yet. */
export function affectedFeatures(kinds: readonly Kind[]): ReadonlySet<string> | null {
  const lists = kinds.map((kind) => touched[kind] as readonly string[] | undefined);
  return lists.includes(undefined) ? null : new Set(['history', ...lists.flatMap((list) => list ?? [])]);
}
