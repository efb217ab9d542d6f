import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const out = `${import.meta.dirname}/dist`;

/** Files that our modules read, and modules that Node resolves, are still resolved relative to the sources. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const way = relative(out, dirname(id)).replaceAll('\\', '/');
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${way}')`)
        .replaceAll('import.meta.url', `new URL('${way}/', import.meta.url)`);
    },
  },
};

/**
 * Bundles the server and its packages into a few files instead of a thousand, which load in a third of the time.
 * Without tree shaking, because it could drop calls that are made only for the errors they throw. Names are not
 * minified, for the stacks in the log.
 */
export default defineConfig({
  plugins: [keepPlaces],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: out,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      // `main` is the product; the tests import its parts by name, to set the clock.
      input: {
        main: 'src/main.ts',
        app: 'src/app.ts',
        database: '../../packages/db/src/index.ts',
        domain: '../../packages/domain/src/index.ts',
      },
      treeshake: false,
      // A native module cannot be bundled; the second is not installed; the others, which are loaded with the first
      // passkey or certificate, register classes in an order that bundling changes; the last, loaded for copies over
      // SFTP, looks for files beside its own.
      external: [
        '@node-rs/argon2',
        'pg-native',
        '@simplewebauthn/server',
        '@simplewebauthn/server/helpers',
        '@peculiar/asn1-schema',
        '@peculiar/asn1-x509',
        '@peculiar/x509',
        'reflect-metadata',
        'ssh2',
      ],
      // Fixed names, so that Node's compile cache is replaced and does not grow.
      output: {
        chunkFileNames: '[name].js',
        // The process keeps the text of its files in memory. One non-ASCII character in a file doubles that.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
});
