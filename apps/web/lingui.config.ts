import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Lingui reads this file with a loader that compiles whatever it imports, for seconds; Node needs no such step.
const load = createRequire(import.meta.url);
const { DEFAULT_LOCALE, LOCALES } = load('@household/domain') as typeof import('@household/domain');
const { partFrom } = load('./scripts/source-imports.ts') as typeof import('./scripts/source-imports.ts');

/**
 * Two catalogs: what the page starts with, which a signed-out visitor sees, and all the rest. A text of both is only in
 * the first (`npm run extract` takes care of it), so the sign-in does not download the texts of the whole app.
 */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/entry/{locale}',
      include: [...partFrom(join(import.meta.dirname, 'src/main.tsx')).files],
    },
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.tsx'] },
  ],
  format: formatter({ lineNumbers: false }),
});
