// The web app is built when it changed, then the server runs in this process.
import { buildWebIfChanged } from './build-web.ts';

try {
  buildWebIfChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await import('../apps/server/src/main.ts');
