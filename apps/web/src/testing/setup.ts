import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '../components/ui/toast.tsx';
import { optimisticExpenses } from '../data/pending-expenses.ts';
import { activateLocale } from '../i18n/i18n.ts';

// A screen's code is loaded when it is first opened; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await activateLocale('es');
});

afterEach(() => {
  dismissToast();
  cleanup();
  // A test may end before what it saved was fetched again.
  optimisticExpenses.set(() => []);
});

// What a screen fetches ahead may still be on its way when the last test has seen what it wanted.
afterAll(() => vi.dynamicImportSettled());
