// Builds the web app and the server, each when its inputs have changed.
import { buildIfChanged } from '../scripts/build-if-changed.ts';

for (const part of ['web', 'server'] as const) console.log(`${part}: ${buildIfChanged(part)}`);
