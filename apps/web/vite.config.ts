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
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstFiles } from './scripts/first-files.ts';
import { screenMessages } from './scripts/screen-messages.ts';
import { serviceWorker } from './scripts/service-worker.ts';

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

const source = (paths: string): RegExp => new RegExp(`/apps/web/src/(${paths})[.]tsx?$`);
const signIn = 'components/entry/(?!passkey).*|components/ui/(alert-box|text-input|page-title)|i18n/error-message';
const onMostScreens = [
  'components/ui/(color-dot|error-state|money|skeleton|stat-cell)',
  'components/charts/category-label|data/addresses/expense-links|components/browser/use-debounced',
  'components/ui/(badge|removed-row|new-rows-pill)|data/live/use-steady-rows',
  'components/charts/(chart-skeletons|table-toggle)|editing/(use-deletion|use-undo)',
  'editing/(account/(lazy-dialogs|owed-direction)|closed-month/use-month-name|coming/use-item-note)',
].join('|');
const icons = /lucide-react.*(arrow-(down|right)|chevron-left|chevron-right|ellipsis-vertical|pencil|trash)[.]mjs$/;
const app = source(`app/signed-in-app|${onMostScreens}`);

/**
 * One chunk for what every page needs and one for what most pages behind the sign-in need, each with all it imports: sixty small ones weigh 16 kB more in gzip, and a browser asks for six at a time.
 * What the sign-in shares with the app is in the first, or it would load both.
 */
const chunkGroups = [
  { name: 'start', test: source(`main|${signIn}`), priority: 2 },
  { name: 'app', test: new RegExp(`${app.source}|${icons.source}`), priority: 1 },
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/trpc': server, '/api': server } },
}));
