import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { DEFAULT_LOCALE, LOCALES } from '@household/domain';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstFiles } from './scripts/first-files.ts';
import { screenMessages } from './scripts/screen-messages.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { domainChunk, isDomainOrZod, isOfFirstScreen, sharedChunk } from './scripts/shared-chunks.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Names the languages in the page, for `boot.js`. */
const languages = (): Plugin => ({
  name: 'languages',
  transformIndexHtml: (html) =>
    html.replace('<html>', `<html lang="${DEFAULT_LOCALE}" data-locales="${LOCALES.join(' ')}">`),
});

/** Writes `.br` and `.gz` beside every text file of the build; the server sends them as they are. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    for (const name of await readdir(dir, { recursive: true })) {
      if (!compressible.test(name) || name.startsWith('.vite')) continue;
      const file = join(dir, name);
      const raw = await readFile(file);
      if (raw.length < 1000) continue;
      await writeFile(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${file}.gz`, gzipSync(raw, { level: 9 }));
    }
  },
});

const ours = /[/]apps[/]web[/]src[/]/;

/** Modules of ours, and icons, by their names. */
const modules = (...names: string[]): RegExp =>
  new RegExp(`(/(apps/web|packages/domain)/src/|/lucide-react/.*/icons/)(${names.join('|')})[.](tsx?|mjs)$`);
const inEveryFrame = modules(
  'main',
  'components/browser/(late-component|touch)',
  'components/entry/(flags|language-switcher|mark|theme-toggle|waiting)',
  'components/ui/page-title',
  'data/error-facts',
  'i18n/format',
  'circle-exclamation-point',
);
const inMostForms = modules(
  'components/browser/passkey-obstacle',
  'components/entry/passkey-note',
  'components/ui/(alert-box|field|password-input|text-input)',
  'i18n/error-message',
);
/**
 * What else is in the script of the app: what loads the screens, what the live stream and the outbox share, and what
 * the first screen shares with others of the domain and of the icons, which have one index each, so that their users
 * are unknown.
 */
const inApp = modules(
  'app/signed-in-app',
  'account/account',
  'expenses/counted-amount',
  'pace/against-usual',
  'arrow-(down|right)',
  'data/live/own-changes',
);

/**
 * What every page needs, what the first screen shares with others, and what most forms need, each in one chunk with
 * all it imports; then what other parts share. Small ones weigh more in gzip, and a browser asks for six at a time.
 * What the sign-in shares with the app is in the first, or it would load both.
 */
const chunkGroups = [
  { name: 'start', test: inEveryFrame, priority: 3 },
  {
    name: (module: string, context: Rolldown.ChunkingContext) =>
      inApp.test(module) || (ours.test(module) && isOfFirstScreen(module, context)) ? 'app' : null,
    priority: 2,
  },
  { name: 'forms', test: inMostForms, priority: 1 },
  { name: sharedChunk, test: ours, includeDependenciesRecursively: false },
  { name: domainChunk, test: isDomainOrZod, minShareCount: 4, includeDependenciesRecursively: false },
  { name: 'icons', test: /[/]lucide-react[/]/, minShareCount: 3, includeDependenciesRecursively: false },
];

const linguiConfig = getConfig({ cwd: import.meta.dirname });
const server = process.env['DEV_SERVER_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname, failOnMissing: command === 'build', failOnCompileError: true }),
    babel({
      presets: [
        {
          preset: () => ({ plugins: [[linguiMacro, { linguiConfig }]] }),
          rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
        },
      ],
    }),
    tailwindcss(),
    languages(),
    firstFiles(),
    screenMessages(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The page names what its first screen needs; to name in each script what all others need would cost more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Whoever starts the app for the first time reads what a build prints.
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { '/trpc': server, '/api': server } },
}));
