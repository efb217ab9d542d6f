import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { domainChunk, isDialog, isOfFirstScreen, sharedChunk } from '../../scripts/shared-chunks.ts';

const screen = (name: string): string => `/apps/web/src/features/${name}/${name}-screen.tsx`;
const screens = (...names: string[]): string[] => names.map(screen);

/** Modules and who imports each. */
const importers: Record<string, string[]> = {
  '/src/editing/expense/refund.tsx': ['/src/editing/expense/expense-dialog.tsx'],
  '/src/editing/expense/keypad.ts': ['/src/editing/expense/refund.tsx'],
  '/src/components/ui/select.tsx': ['/src/editing/expense/refund.tsx', '/src/features/filters.tsx'],
  '/src/features/filters.tsx': [...screens('expenses', 'personal'), '/src/features/filters.tsx'],
  '/src/components/ui/card.tsx': screens('account', 'msi'),
  '/src/components/ui/modal.tsx': [...screens('account', 'msi'), '/src/features/filters.tsx'],
  '/src/components/charts/axis.tsx': screens('account', 'msi', 'reports'),
  '/src/components/ui/due.tsx': screens('dashboard', 'account', 'msi', 'reports'),
  '/apps/web/src/due.tsx': screens('dashboard', 'msi'),
  '/apps/web/src/greeting.tsx': screens('dashboard'),
  '/apps/web/src/axis.tsx': screens('account', 'msi', 'reports'),
  '/src/components/entry/frame.tsx': screens('login', 'account', 'msi', 'reports'),
};
/** Modules and what each imports. */
const imported: Record<string, string[]> = {
  '/packages/domain/src/money.ts': ['/packages/domain/src/pesos.ts'],
  '/packages/domain/src/amount-schema.ts': ['/node_modules/zod/v4/mini/index.js', '/packages/domain/src/money.ts'],
  '/packages/domain/src/payment.ts': ['/packages/domain/src/amount-schema.ts'],
  '/packages/domain/src/names.ts': ['/packages/domain/src/index.ts'],
  '/packages/domain/src/index.ts': ['/packages/domain/src/payment.ts'],
};
const modules = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], importedIds: imported[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext;

describe('the script of what parts of the app share', () => {
  it.each([
    ['/src/editing/expense/expense-dialog.tsx', 'expense'],
    ['/src/editing/expense/keypad.ts', 'expense'],
    ['/src/components/ui/select.tsx', 'lists'],
    ['/src/features/filters.tsx', 'lists'],
    ['/src/components/ui/card.tsx', null],
    ['/src/components/ui/modal.tsx', 'screens'],
    ['/src/components/charts/axis.tsx', 'charts'],
    ['/src/components/ui/due.tsx', null],
    ['/src/components/entry/frame.tsx', null],
    [screen('msi'), null],
    ['/src/features/msi/plan-dialog.tsx', null],
  ])('of %s is %s', (module, name) => {
    expect(sharedChunk(module, modules)).toBe(name);
  });

  it('is built around modules that exist', () => {
    expect(Object.keys(import.meta.glob('../editing/expense/*.tsx')).filter(isDialog)).toHaveLength(1);
    const files = Object.keys(import.meta.glob('../features/**/*-screen.tsx')).join(' ');
    for (const name of ['dashboard', 'login', 'expenses', 'personal']) expect(files).toContain(`/${name}-screen.tsx`);
  });
});

describe('the script of the app', () => {
  it.each([
    ['/apps/web/src/due.tsx', true],
    [screen('dashboard'), false],
    ['/apps/web/src/greeting.tsx', false],
    ['/apps/web/src/axis.tsx', false],
  ])('has %s: %s', (module, isIn) => {
    expect(isOfFirstScreen(module, modules)).toBe(isIn);
  });
});

describe('the script of the domain', () => {
  it.each([
    ['/packages/domain/src/money.ts', 'domain'],
    ['/packages/domain/src/names.ts', 'domain'],
    ['/packages/domain/src/amount-schema.ts', 'schemas'],
    ['/packages/domain/src/payment.ts', 'schemas'],
    ['/node_modules/zod/v4/mini/index.js', 'schemas'],
  ])('of %s is %s', (module, name) => {
    expect(domainChunk(module, modules)).toBe(name);
  });
});
