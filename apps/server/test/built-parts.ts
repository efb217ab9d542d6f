import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const home = join(import.meta.dirname, '..');
const built = (name: string): string => join(home, `dist/${name}.js`);

/** The named parts of the built server, by the source they are built from. */
const parts = new Map([
  [join(home, 'src/app.ts'), built('app')],
  [join(home, '../../packages/db/src/index.ts'), built('database')],
  [join(home, '../../packages/domain/src/index.ts'), built('domain')],
]);

/**
 * Resolves the sources of the app, the database and the domain to the built server, the files that ship. Node loads
 * them as in the product, unless a test has to mock a package they import: then Vitest does.
 */
export const builtParts = ({ replaceable }: { replaceable: boolean }): Plugin => ({
  name: 'built-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /(?:^|\/)(?:app|index)\.ts$|^@household\/(?:db|domain)$/ },
    async handler(source, importer) {
      const module = await this.resolve(source, importer, { skipSelf: true });
      const part = module && parts.get(module.id);
      if (!part) return null;
      return replaceable ? { id: part } : { id: pathToFileURL(part).href, external: true };
    },
  },
});
