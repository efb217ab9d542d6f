import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dismissToast } from '../components/ui/toast.tsx';
import { activateLocale } from '../lib/i18n.ts';

beforeEach(async () => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await activateLocale('es');
});

afterEach(() => {
  dismissToast();
  cleanup();
});
