import { createTestDatabase } from '@household/db/testing';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const { database, url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'household-cli-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (args: readonly string[], environment: Record<string, string> = {}) =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url, INIT_CWD: folder, ...environment },
  });

function household(args: readonly string[], input = '', environment: Record<string, string> = {}) {
  const child = start(args, environment);
  const outcome = { code: null as number | null, out: '', err: '' };
  child.stdout.on('data', (chunk) => (outcome.out += String(chunk)));
  child.stderr.on('data', (chunk) => (outcome.err += String(chunk)));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise<typeof outcome>((resolve) => {
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
}

describe('the household command as a process', () => {
  it('reads a relative file from the folder of the caller and answers with exit code 0', async () => {
    const members = [
      { name: 'Ana', password: 'correct horse' },
      { name: 'Luis', password: 'battery staple' },
    ];
    await writeFile(join(folder, 'home.json'), `\uFEFF${JSON.stringify({ members })}\r\n`);
    expect(await household(['setup', '-f', 'home.json'])).toEqual({
      code: 0,
      out: 'The household of Ana (ana) and Luis (luis) is set up.\n',
      err: '',
    });
    expect(await database.read.household.members()).toHaveLength(2);
  });

  it.each([
    [['setup', '-f', '.'], '', {}, '. cannot be read: it is a folder\n', 2],
    [['setup', '-f', '-'], '\u0000'.repeat(2_000_000), {}, 'The standard input is larger than 1 MB\n', 2],
    [['sessions'], '', { DATABASE_URL: 'nonsense:hunter2' }, /^DATABASE_URL must be the address of [^\n]*\n$/, 1],
    [
      ['sessions'],
      '',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /^DATABASE_URL leads to no [^\n]*\n$/,
      1,
    ],
    [['password', 'ana'], 'not asked', {}, /^There is no terminal to ask on/, 2],
  ])('answers %j with one line', async (args, input, environment, line, code) => {
    const outcome = await household(args, input, environment);
    expect(outcome).toEqual({ code, out: '', err: expect.stringMatching(line) });
    expect(outcome.err).not.toContain('hunter2');
  });

  it('is not upset when nobody reads on', async () => {
    const child = start(['doctor']);
    child.stdout.destroy();
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    await new Promise((resolve) => {
      child.once('close', resolve);
    });
    expect(complaint).toBe('');
  });
});
