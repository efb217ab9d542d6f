// Web app and server are built when they changed, then the built server runs in this process.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../tooling/tool.ts';
import { buildIfChanged } from './build-if-changed.ts';

try {
  buildIfChanged('web');
  buildIfChanged('server');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
