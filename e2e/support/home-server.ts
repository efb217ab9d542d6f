import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tooling/tool.ts';

/** The built server as a process of its own, on a machine where `household certificate` was run. */
export interface HomeServer {
  http: string;
  https: string;
  /** Of the authority, as the terminal shows it. */
  fingerprint: string;
  /** The authority's certificate, as it was downloaded. */
  certificateFile: string;
  /** A folder that is deleted with the server. */
  folder: string;
  stop: () => Promise<void>;
}

const wanted =
  /^Household expenses: (\S+)$[^]*^Over https: (\S+)$\n^Its authority's fingerprint \(SHA-256\): (\S+)$[^]*\n/m;

/** Starts it over a household's database. */
export async function startHomeServer(databaseUrl: string): Promise<HomeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'home-server-'));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0', HTTPS_PORT: '0' };
  const run = (file: string, ...args: string[]) =>
    spawn(process.execPath, [join(root, file), ...args], {
      env: { ...env, LOG_LEVEL: 'silent', npm_lifecycle_event: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const command = run('apps/server/src/cli/main.ts', 'certificate');
  command.stdout.resume();
  await once(command, 'exit');
  const server = run('apps/server/dist/main.js');
  let text = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (wanted.test(text)) break;
  }
  const [, http = '', https = '', fingerprint = ''] = wanted.exec(text) ?? [];
  const certificateFile = join(folder, 'household-authority.crt');
  const download = await fetch(`${http}/trust/household-authority.crt`);
  await writeFile(certificateFile, await download.bytes());
  return {
    http,
    https,
    fingerprint,
    certificateFile,
    folder,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
