import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * The script of a package's command, to be run by the current Node: unlike the links in `.bin` it works the same on
 * every system.
 *
 * @throws Error when the package has no such command
 */
export function toolScript(packageName: string, command: string, folder = root): string {
  const home = join(folder, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(home, script);
}
