import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '../components/ui/toast.tsx';
import { optimisticExpenses } from '../data/pending-expenses.ts';
import { activateLocale } from '../i18n/i18n.ts';
import { closeApps } from './open-apps.ts';

// A screen's code is loaded when it is first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await activateLocale('es');
});

afterEach(() => {
  dismissToast();
  cleanup();
  closeApps();
  // A test may end before a refetch after its save has completed.
  optimisticExpenses.set(() => []);
});

// Prefetches of a screen may still be pending when the last test ends.
afterAll(() => vi.dynamicImportSettled());
