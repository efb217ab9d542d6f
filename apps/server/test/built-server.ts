import { join } from 'node:path';
import { buildIfChanged } from '../../../scripts/build-if-changed.ts';

/** What `npm start` runs. */
export const builtMain = join(import.meta.dirname, '../dist/main.js');

/** Before tests of the product as a process: they run it as it ships. */
export default function setup(): void {
  buildIfChanged('server');
}
