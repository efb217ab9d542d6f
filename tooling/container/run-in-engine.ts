import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { root } from '../tool.ts';
import { parseContainerfile, saidBy } from './containerfile.ts';
import type { RunningImage } from './running-image.ts';

const run = promisify(execFile);
const ENGINES = ['docker', 'podman'];

interface Limits {
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly init: boolean;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** The engine that answers and has, or gets, the base images; else why each does not. */
export async function findEngine(): Promise<{ engine: string } | { engine: null; reasons: string[] }> {
  const stages = parseContainerfile(await readFile(join(root, 'Containerfile'), 'utf8'));
  const bases = new Set(stages.map(({ base }) => base));
  const reasons: string[] = [];
  for (const engine of ENGINES) {
    try {
      await run(engine, ['info']);
      for (const base of bases)
        await run(engine, ['image', 'inspect', base]).catch(() => run(engine, ['pull', '--quiet', base]));
      return { engine };
    } catch (error) {
      const { code, stderr } = error as ExecFileException;
      reasons.push(`${engine}: ${code === 'ENOENT' ? 'not installed' : lastLine(String(stderr ?? error))}`);
    }
  }
  return { engine: null, reasons };
}

/** Builds the image and starts it as docs/containers.md does for a home, under the limits of compose.yaml. */
export async function runInEngine(engine: string, disposing: AsyncDisposableStack): Promise<RunningImage> {
  const ask = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(engine, args, { cwd: root, maxBuffer: 2 ** 26 });
    return stdout.trim();
  };
  const removeLater = (...args: string[]): void =>
    disposing.defer(async () => {
      await ask(...args);
    });
  const name = `household-test-${randomBytes(4).toString('hex')}`;
  await ask('build', '--tag', name, '--file', 'Containerfile', '.');
  removeLater('rmi', '--force', name);
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: { 'app-1': Limits };
  };
  const limits = services['app-1'];
  const [port] = saidBy(parseContainerfile(await readFile(join(root, 'Containerfile'), 'utf8')).at(-1)!, 'EXPOSE');
  const flags = [
    ...(limits.read_only ? ['--read-only'] : []),
    ...(limits.init ? ['--init'] : []),
    ...limits.tmpfs.map((path) => `--tmpfs=${path}`),
    ...limits.cap_drop.map((capability) => `--cap-drop=${capability}`),
    ...limits.security_opt.map((option) => `--security-opt=${option.replace(':true', '')}`),
  ];
  removeLater('volume', 'rm', '--force', name);
  removeLater('rm', '--force', name);
  await ask(
    'run',
    '--detach',
    '--name',
    name,
    ...flags,
    `--volume=${name}:/data`,
    `--publish=127.0.0.1::${port}`,
    name,
  );
  const exec = (command: readonly string[]): Promise<number | null> =>
    run(engine, ['exec', name, ...command]).then(
      () => 0,
      ({ code }: ExecFileException) => Number(code),
    );
  return {
    origin: `http://${await ask('port', name, `${port}/tcp`)}`,
    exec,
    stop: async () => {
      await ask('stop', '--time', '60', name);
      return Number(await ask('inspect', '--format', '{{.State.ExitCode}}', name));
    },
    output: () => ask('logs', name),
  };
}
