import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../packages/db/src/cluster/embedded/postmaster.ts';
import { saidBy, wordsOf } from './containerfile.ts';
import { buildInFolder, type Identity } from './folder-image.ts';
import type { RunningImage } from './running-image.ts';

const run = promisify(execFile);

/** What a container has and the folder does not. */
export const WHAT_A_FOLDER_LACKS = [
  'the system of the base image: programs and libraries are those of this machine, and so is the user (nobody or oneself, not node)',
  'a root file system of its own, mounted read-only: /app and /data are folders, and the files in /app lost their write permission',
  'a network of its own: the server listens on loopback only, on a free port',
  'dropped capabilities, no-new-privileges, an init process, and a volume of the engine',
];

const idOfNobody = async (flag: '-u' | '-g'): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout);

/** Root starts the server as `nobody`; everybody else as themselves. */
async function ordinaryUser(): Promise<Identity> {
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  return uid === 0 ? { uid: await idOfNobody('-u'), gid: await idOfNobody('-g') } : { uid, gid };
}

/** Takes the steps of the Containerfile in a folder, makes the program's files read-only, and starts its CMD there. */
export async function runInFolder(disposing: AsyncDisposableStack): Promise<RunningImage> {
  const folder = await mkdtemp(join(tmpdir(), 'household-image-'));
  disposing.defer(async () => {
    await run('chmod', ['-R', 'u+w', folder]);
    await rm(folder, { recursive: true });
  });
  await chmod(folder, 0o755);
  const user = await ordinaryUser();
  const { stage, mapped, environment } = await buildInFolder(folder, user);
  const [workdir, published] = ['WORKDIR', 'EXPOSE'].map((name) => saidBy(stage, name).at(-1)!) as [string, string];
  await run('chmod', ['-R', 'a-w', mapped(workdir)]);

  const port = String(await freePort());
  const options = {
    ...user,
    cwd: mapped(workdir),
    env: { ...environment, HOST: '127.0.0.1', PORT: port, TMPDIR: tmpdir() },
  };
  const here = (words: readonly string[]): [string, string[]] => {
    const [program, ...args] = words.map((word) => mapped(word).replace(`127.0.0.1:${published}`, `127.0.0.1:${port}`));
    return [program!, args];
  };
  const output: string[] = [];
  const server = spawn(...here(wordsOf(saidBy(stage, 'CMD').at(-1)!)), options);
  const ended = once(server, 'close').then(([code]) => code as number | null);
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  disposing.defer(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    exec: async (command) => {
      const child = spawn(...here(command), { ...options, stdio: 'ignore' });
      return ((await once(child, 'close')) as [number | null])[0];
    },
    stop: async () => {
      server.kill(saidBy(stage, 'STOPSIGNAL').at(-1) as NodeJS.Signals);
      return ended;
    },
    output: async () => output.join(''),
  };
}
