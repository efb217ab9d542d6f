// Builds the web app when something it is made of changed.
import { buildWebIfChanged } from '../scripts/build-web.ts';

console.log(buildWebIfChanged());
