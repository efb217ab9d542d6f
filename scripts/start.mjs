// npm start. Plain JavaScript, so that Node needs no TypeScript stripper in memory once everything is compiled.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of a start is compiling the same modules as the last time.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
