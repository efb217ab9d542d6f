// npm run dev: the server restarts and the page reloads as files are saved. Open the address that Vite prints.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, toolScript } from '../tooling/tool.ts';

const web = join(root, 'apps/web');

const PAGE_PORT = '5173';
const { PORT = '3000', PUBLIC_URL = `http://localhost:${PAGE_PORT}` } = process.env;

const run = (args: string[], cwd: string): ChildProcess =>
  spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    // The page needs the server's address, and the server the public one.
    env: { ...process.env, PORT, PUBLIC_URL, DEV_SERVER_URL: `http://127.0.0.1:${PORT}` },
  });

const children = [
  run(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], root),
  run([toolScript('vite', 'vite', web), '--port', PAGE_PORT, '--strictPort'], web),
];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
// npm does not forward SIGTERM to its script; the script notices that npm has exited.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 500).unref();
