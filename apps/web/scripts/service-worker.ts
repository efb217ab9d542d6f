import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `public/` that the page asks for; their names hold no hash, so their contents go into the version. */
const publicFiles = ['boot.js', 'favicon.svg', 'manifest.webmanifest'];
/** Letters of other scripts are kept when they are first shown; no member's browser needs all of them beforehand. */
const onDemand = /\.woff2?$/;
const latin = /latin-wght-normal/;

/** What is in the pack; all else is asked for by itself. */
const packed: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Writes `sw.js`: the worker's text after the list of this build's files and a version made from them; and a pack of its
 * scripts and styles, so that the worker asks once for what would be hundreds of requests.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    // After the page itself is part of the bundle.
    order: 'post',
    handler(_, bundle) {
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The service worker needs the built page');
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .filter((name) => !onDemand.test(name) || latin.test(name))
        .toSorted();
      const hash = createHash('sha256').update(source).update(assets.join('\n')).update(page.source);
      for (const name of publicFiles) hash.update(readFileSync(join(import.meta.dirname, '../public', name)));
      const version = hash.digest('hex').slice(0, 12);
      const [inPack, alone] = [true, false].map((isPacked) =>
        assets.filter((name) => extname(name) in packed === isPacked),
      ) as [string[], string[]];
      const textOf = (name: string): string => {
        const file = bundle[name]!;
        return file.type === 'chunk' ? file.code : file.source.toString();
      };
      const pack = `assets/pack-${version}.json`;
      this.emitFile({
        type: 'asset',
        fileName: pack,
        source: JSON.stringify(Object.fromEntries(inPack.map((name) => [`/${name}`, textOf(name)]))),
      });
      const values = {
        VERSION: version,
        SHELL: [...publicFiles, ...alone].map((name) => `/${name}`),
        PACK: `/${pack}`,
        PACKED: inPack.map((name) => `/${name}`),
        TYPES: packed,
      };
      const lists = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: lists.join('') + source });
    },
  },
});
