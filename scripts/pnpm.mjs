// How this project's pnpm is called. Plain JavaScript: the first run has only the host's Node.
const PNPM = 'pnpm@12.21.0';

/**
 * The program and its arguments; npm's own script, run by npm's own Node, needs no shell and no .cmd file on any system.
 *
 * @param {readonly string[]} args
 */
export function pnpmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) {
    const node = process.env.npm_node_execpath ?? process.execPath;
    return { program: node, args: [npm, 'exec', '--yes', '--', PNPM, ...args], shell: false };
  }
  return { program: 'npx', args: ['--yes', PNPM, ...args], shell: process.platform === 'win32' };
}
