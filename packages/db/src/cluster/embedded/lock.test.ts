import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from './lock.ts';
import { processBirth } from './processes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'household-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const leaveLock = (text: string) => writeFile(join(folder, 'server.lock'), text);
const isTaken = (attempt: object) => 'release' in attempt;

describe('acquireLock', () => {
  it.each([
    ['nobody has it', null],
    ['its holder has exited', JSON.stringify({ pid: 2 ** 22 + 1, birth: 'x', kind: 'server' })],
    [
      'its process id now belongs to another process',
      JSON.stringify({ pid: process.ppid, birth: 'x', kind: 'server' }),
    ],
    ['a power cut left it empty', ''],
  ])('is acquired by exactly one of 20 at once when %s', async (_case, left) => {
    if (left !== null) await leaveLock(left);
    const attempts = await Promise.all(Array.from({ length: 20 }, () => acquireLock(folder, 'server')));
    expect(attempts.filter(isTaken)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['server.lock']);
  });

  it('reports its holder', async () => {
    const holder = { pid: process.pid, birth: processBirth(process.pid), kind: 'command' };
    await leaveLock(JSON.stringify(holder));
    expect(await acquireLock(folder, 'server')).toEqual({ holder });
  });

  it('is free after its release, and a second release does not affect the next holder', async () => {
    const first = await acquireLock(folder, 'server');
    if (!('release' in first)) throw new Error('the folder was empty');
    await first.release();
    expect(isTaken(await acquireLock(folder, 'command'))).toBe(true);
    await first.release();
    expect(await acquireLock(folder, 'server')).toMatchObject({ holder: { kind: 'command' } });
  });
});
