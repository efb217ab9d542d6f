// npm start: the web app is built when it changed, then the server runs in this process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from '../tooling/tool.ts';
import { buildWebIfChanged } from './build-web.ts';

// Half of a start is compiling the same modules as the last time.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
try {
  buildWebIfChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await import('../apps/server/src/main.ts');
