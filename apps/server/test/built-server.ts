import { join } from 'node:path';
import { buildIfChanged } from '../../../scripts/build-if-changed.ts';

/** The entry that `npm start` runs. */
export const builtMain = join(import.meta.dirname, '../dist/main.js');

/** Builds the server before tests that run it as a process. */
export default function setup(): void {
  buildIfChanged('server');
}
