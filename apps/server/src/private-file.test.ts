import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeNewPrivate, writePrivate } from './private-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'household-private-'));
afterAll(() => rm(folder, { recursive: true }));

describe('writePrivate', () => {
  it.skipIf(process.platform === 'win32')('replaces a file, whatever the permissions of the one before', async () => {
    const path = join(folder, 'key');
    await writeFile(path, 'old', { mode: 0o644 });
    await writeFile(`${path}.${process.pid}.unfinished`, 'half of another', { mode: 0o644 });
    // No system has such a process.
    await writeFile(`${path}.999999999.unfinished`, 'half of a killed one');
    await writeFile(`${path}.${process.ppid}.unfinished`, 'half of one that is running');
    await writePrivate(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['key', `key.${process.ppid}.unfinished`]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('leaves the file of before, and nothing else, when its content breaks off', async () => {
    const path = join(folder, 'export');
    await writePrivate(path, 'old');
    const broken = (async function* pieces() {
      yield 'half';
      await Promise.reject(new Error('broken'));
    })();
    await expect(writePrivate(path, broken)).rejects.toThrow('broken');
    expect(await readFile(path, 'utf8')).toBe('old');
    expect((await readdir(folder)).filter((name) => name.startsWith('export'))).toEqual(['export']);
  });
});

describe('writeNewPrivate', () => {
  it('refuses a file that is there', async () => {
    const path = join(folder, 'there');
    await writeNewPrivate(path, 'first');
    await expect(writeNewPrivate(path, 'second')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(path, 'utf8')).toBe('first');
  });
});
