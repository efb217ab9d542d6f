import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', include: ['{scripts,tooling}/**/*.test.ts'] } },
      { test: { name: 'domain', include: ['packages/domain/{src,test}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/db/{src,test}/**/*.test.ts', 'apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/db/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [`${import.meta.dirname}/apps/web/src/testing/setup.ts`],
        },
      },
    ],
  },
});
