import { readdir, readFile } from 'node:fs/promises';

/** The processes that a process has started, and theirs. */
async function descendants(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const below = await Promise.all(children.map(descendants));
  return [...children, ...below.flat()];
}

async function kibibytes(file: string, name: string): Promise<number> {
  const [, value] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(await readFile(file, 'utf8')) ?? [];
  return Number(value);
}

/** The resident memory (RSS) of a process, in MiB. */
export const residentMiB = async (pid: number): Promise<number> =>
  (await kibibytes(`/proc/${pid}/status`, 'VmRSS')) / 1024;

/**
 * The resident memory of a process and of all that it has started, in MiB: its own RSS, and of the others what only they
 * have (PSS without files, where a shared page counts once) and the most that one of them has of the program's files.
 * The PSS of files would be less the more other programs of the machine use them.
 */
export async function residentTogetherMiB(pid: number): Promise<number> {
  const parts = await Promise.all(
    (await descendants(pid)).map(async (each) => {
      const [anonymous, shared, files] = await Promise.all([
        kibibytes(`/proc/${each}/smaps_rollup`, 'Pss_Anon'),
        kibibytes(`/proc/${each}/smaps_rollup`, 'Pss_Shmem'),
        kibibytes(`/proc/${each}/status`, 'RssFile'),
      ]);
      return { own: anonymous + shared, files };
    }),
  );
  const own = parts.reduce((sum, part) => sum + part.own, 0);
  return (await residentMiB(pid)) + (own + Math.max(0, ...parts.map(({ files }) => files))) / 1024;
}
