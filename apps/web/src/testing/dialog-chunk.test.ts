import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { dialogChunk, isDialog } from '../../scripts/dialog-chunk.ts';

/** Modules and who imports each. */
const importers: Record<string, string[]> = {
  '/src/editing/expense/expense-dialog.tsx': [],
  '/src/features/expenses/expenses-screen.tsx': [],
  '/src/editing/expense/refund.tsx': ['/src/editing/expense/expense-dialog.tsx'],
  '/src/editing/expense/keypad.ts': ['/src/editing/expense/refund.tsx'],
  '/src/components/ui/select.tsx': [
    '/src/editing/expense/refund.tsx',
    '/src/features/expenses/filters.tsx',
    '/src/components/ui/select.tsx',
  ],
  '/src/features/expenses/filters.tsx': ['/src/features/expenses/expenses-screen.tsx'],
  '/src/features/msi/plan-dialog.tsx': [],
};
const modules = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext;

describe('the script of the expense dialog', () => {
  it.each([
    ['/src/editing/expense/expense-dialog.tsx', 'expense'],
    ['/src/editing/expense/keypad.ts', 'expense'],
    ['/src/components/ui/select.tsx', null],
    ['/src/features/expenses/filters.tsx', null],
    ['/src/features/msi/plan-dialog.tsx', null],
  ])('of %s is %s', (module, name) => {
    expect(dialogChunk(module, modules)).toBe(name);
  });

  it('is built around a module that exists', () => {
    expect(Object.keys(import.meta.glob('../editing/expense/*.tsx')).filter(isDialog)).toHaveLength(1);
  });
});
