// Takes the steps of a Containerfile without a container engine: each stage is a folder.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tool.ts';
import { variablesOf, ignoredBy, parseContainerfile, saidBy, type Stage } from './containerfile.ts';

const run = promisify(execFile);

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}
/** What a container would be started from. */
export interface FolderImage {
  readonly stage: Stage;
  /** A text with the folders that stand for the image's absolute paths in it. */
  readonly mapped: (text: string) => string;
  /** The image's variables, with the folders that stand for its paths. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What the base image provides: a system with this Node. */
const basePath = [dirname(process.execPath), process.env['PATH']].join(delimiter);

/** A variable of the test run or of npm's lifecycle, which a RUN would not see. */
const isOfTheTest = (name: string): boolean =>
  /^(npm_(?!config_)|VITEST|NODE_ENV$|TEST$|DATA_DIR$|DATABASE_URL$)/.test(name);

/** The environment of a RUN: a person's, so that npm finds its registry and its cache. */
const personsEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfTheTest(name))),
  PATH: basePath,
});

const needsOthers = (stage: Stage): boolean => saidBy(stage, 'COPY').some((rest) => rest.startsWith('--from='));

class FolderStage {
  readonly #stage: Stage;
  readonly #folder: string;
  readonly #user: Identity;

  constructor(stage: Stage, folder: string, user: Identity) {
    this.#stage = stage;
    this.#folder = folder;
    this.#user = user;
  }

  readonly mapped = (text: string): string => text.replaceAll(/(?<=^|[\s=:])\/(?=\w)/g, `${this.#folder}/`);

  get environment(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(variablesOf(this.#stage)).map(([name, value]) => [
        name,
        this.mapped(value).replace('$PATH', basePath),
      ]),
    );
  }

  async #copy(rest: string, built: ReadonlyMap<string, FolderStage>, workdir: string): Promise<void> {
    const [, from, source, target] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
    if (from !== undefined) {
      await mkdir(this.mapped(target!), { recursive: true });
      // Twenty thousand files: Node's own copying takes many times as long.
      await run('cp', ['-RPp', `${built.get(from)!.mapped(source!)}/.`, this.mapped(target!)]);
      return;
    }
    if (source !== '.' || target !== '.') throw new Error(`COPY ${rest}: only the whole project is copied here`);
    const isIgnored = ignoredBy(await readFile(join(root, '.dockerignore'), 'utf8'));
    const filter = (path: string): boolean => path === root || !isIgnored(relative(root, path));
    await cp(root, workdir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
  }

  async build(built: ReadonlyMap<string, FolderStage>): Promise<void> {
    let workdir = this.#folder;
    for (const { name, rest } of this.#stage.instructions) {
      if (name === 'WORKDIR') {
        workdir = this.mapped(rest);
        await mkdir(workdir, { recursive: true });
      } else if (name === 'COPY') {
        await this.#copy(rest, built, workdir);
      } else if (name === 'RUN') {
        // The image's user is another one here.
        const command = this.mapped(rest).replace('-o node -g node', `-o ${this.#user.uid} -g ${this.#user.gid}`);
        const env = { ...personsEnvironment(), ...this.environment };
        await run('sh', ['-c', command], { cwd: workdir, env, maxBuffer: 2 ** 26 });
      } else if (!['ENV', 'VOLUME', 'EXPOSE', 'USER', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'].includes(name)) {
        throw new Error(`${name} ${rest}: this instruction is not carried out here`);
      }
    }
  }
}

/**
 * Carries out every stage of the project's Containerfile in a folder of its own below `folder`; those that need no
 * other one at the same time, as an engine does.
 *
 * @throws Error with the output of a step that failed, or for an instruction that it does not know
 */
export async function buildInFolder(folder: string, user: Identity): Promise<FolderImage> {
  const stages = parseContainerfile(await readFile(join(root, 'Containerfile'), 'utf8'));
  const built = new Map<string, FolderStage>();
  const made = stages.map((stage, index) => new FolderStage(stage, join(folder, stage.name ?? String(index)), user));
  for (const [index, stage] of stages.entries()) if (stage.name !== null) built.set(stage.name, made[index]!);
  const first = made.filter((_, index) => !needsOthers(stages[index]!));
  await Promise.all(first.map((each) => each.build(built)));
  for (const [index, stage] of stages.entries()) if (needsOthers(stage)) await made[index]!.build(built);
  const last = made.at(-1)!;
  return { stage: stages.at(-1)!, mapped: last.mapped, environment: last.environment };
}
