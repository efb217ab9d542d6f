import { defineConfig } from 'vitest/config';
import { builtParts } from './apps/server/test/built-parts.ts';

const demoTest = 'scripts/demo/demo-account.test.ts';
const serverTests = ['packages/db/{src,test}/**/*.test.ts', 'apps/server/{src,test}/**/*.test.ts', demoTest];
/** Tests that replace a module, or look at what loading one does: they can't share a process with others, which may have loaded it. */
const aloneTests = '**/*.alone.test.{ts,tsx}';
/** Tests of the whole server over HTTP, which run over its sources and over what is built from them. */
export const builtTests = [
  'apps/server/src/app.test.ts',
  'apps/server/src/{authentication,features,https,openapi,plugins,transport}/**/*.test.ts',
  'apps/server/test/*.test.ts',
  'apps/server/test/clients/*.test.ts',
  'proofs/walk/*.test.ts',
];
/** Tests that are only about the built files. */
const onlyBuiltTests = '**/*.built.test.ts';
const proofTests = 'proofs/**/*.test.ts';
/** Tests of the built server as a process of its own. */
export const processTests = [
  'apps/server/src/main.test.ts',
  'apps/server/test/secrets-in-log.test.ts',
  'proofs/{crashes,limits,rolling}/*.test.ts',
];

/** Generous, because a busy machine is no fault of the app. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

const onDatabase = { globalSetup: ['packages/db/test/global-setup.ts'], ...timeouts };
const onBuiltServer = { ...onDatabase, globalSetup: [...onDatabase.globalSetup, 'apps/server/test/built-server.ts'] };

const webProject = (name: string, test: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: './apps/web/vite.config.ts',
  root: './apps/web',
  test: {
    name,
    // Said again, because what it extends is not this file.
    maxWorkers: '100%',
    environment: 'happy-dom',
    ...timeouts,
    setupFiles: [`${import.meta.dirname}/apps/web/src/testing/setup.ts`],
    ...test,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one core free: of two, that is one file after the other, also where a test only waits.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', include: ['{scripts,tooling}/**/*.test.ts'], exclude: [demoTest], ...timeouts } },
      {
        test: {
          name: 'domain',
          include: ['packages/domain/{src,test}/**/*.test.ts'],
          exclude: [aloneTests],
          isolate: false,
          ...timeouts,
        },
      },
      // Importing the ORM and the server takes longer than most files' tests, so files share what is loaded.
      {
        test: {
          name: 'server',
          include: serverTests,
          exclude: [aloneTests, onlyBuiltTests, ...processTests],
          isolate: false,
          ...onDatabase,
        },
      },
      {
        plugins: [builtParts({ replaceable: false })],
        test: {
          name: 'server built',
          include: builtTests,
          exclude: [aloneTests, proofTests, ...processTests],
          isolate: false,
          ...onBuiltServer,
        },
      },
      {
        test: {
          name: 'server process',
          include: processTests,
          exclude: [proofTests],
          isolate: false,
          ...onBuiltServer,
        },
      },
      // A step of their own: `npm test -- proofs`.
      { test: { name: 'proofs', include: [proofTests], isolate: false, ...onBuiltServer } },
      {
        plugins: [builtParts({ replaceable: false })],
        test: { name: 'proofs built', include: ['proofs/walk/*.test.ts'], isolate: false, ...onBuiltServer },
      },
      {
        test: {
          name: 'server alone',
          include: [aloneTests],
          exclude: ['apps/web/**', '**/node_modules/**'],
          ...onDatabase,
        },
      },
      {
        plugins: [builtParts({ replaceable: true })],
        test: { name: 'server built alone', include: [`apps/server/${aloneTests}`], ...onBuiltServer },
      },
      // A page and what it imports cost more than most files' tests too.
      webProject('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: [aloneTests], isolate: false }),
      webProject('web alone', { include: [aloneTests] }),
    ],
  },
});
