import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * What a signed-out visitor sees. These texts have a catalog of their own, so that the login page does not
 * download the words of nine screens.
 */
const entry = [
  '<rootDir>/src/features/auth',
  '<rootDir>/src/components/entry',
  '<rootDir>/src/app/crash-screen.tsx',
  '<rootDir>/src/components/ui/field.tsx',
  '<rootDir>/src/components/ui/password-input.tsx',
  '<rootDir>/src/components/ui/money-input.tsx',
  '<rootDir>/src/lib/error-message.ts',
];

/** Features whose words come with their screens, each from a catalog of its own; the first screens do without them. */
const ownWords = [
  'analytics',
  'categories',
  'history',
  'msi',
  'personal',
  'porting',
  'recurring',
  'reports',
  'settings',
];
const sourcesOf = (feature: string) => `<rootDir>/src/features/${feature}`;
const tests = '**/*.test.tsx';

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    { path: '<rootDir>/src/locales/entry/{locale}', include: entry, exclude: [tests] },
    ...ownWords.map((feature) => ({
      path: `<rootDir>/src/locales/${feature}/{locale}`,
      include: [sourcesOf(feature)],
      exclude: [tests],
    })),
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [tests, ...entry, ...ownWords.map(sourcesOf)],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
