import { createEmptyDatabase, createTestDatabase } from '@household/db/testing';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';

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
  it('reads a file relative to the caller’s folder and exits with 0', async () => {
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

  const needsHousehold = [
    ['backup', 'home.backup'],
    ['check'],
    ['export', 'home.json'],
    ['sessions'],
    ['salary', 'ana'],
    ['password', 'ana', '--file', '-'],
  ];

  it.each(needsHousehold)('%s without a household names the folder it looked at, and creates none', async (...args) => {
    const outcome = await household(args, 'correct horse\n', { DATABASE_URL: '', DATA_DIR: './nowhere' });
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err: `There is no household in the data folder ${join(folder, 'nowhere')}: set DATA_DIR or DATABASE_URL as for your server, or start with household setup.\n`,
    });
    expect(await readdir(folder)).not.toContain('nowhere');
    expect(await readdir(folder)).not.toContain('home.backup');
  });

  it('names the database that has no household, without its password, and creates no table in it', async () => {
    const empty = await createEmptyDatabase(inject('clusterUrl'));
    const { rows } = await empty.pool.query<{ name: string }>('select current_database() as name');
    const address = Object.assign(new URL(url), { pathname: `/${rows[0]!.name}` }).href;
    const outcome = await household(['check'], '', { DATABASE_URL: address });
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^There is no household in PostgreSQL at [^ ]+, database e_[0-9a-f]+: set DATA_DIR [^\n]+\n$/,
      ),
    });
    expect(outcome.err).not.toContain(new URL(url).password);
    expect((await empty.pool.query(`select to_regclass('member') as there`)).rows).toEqual([{ there: null }]);
  });

  it('doctor without data names the folder it looked at, and creates none', async () => {
    const outcome = await household(['doctor'], '', { DATABASE_URL: '', DATA_DIR: 'nowhere' });
    expect(outcome.code).toBe(1);
    expect(outcome.out).toContain(`there is none in ${join(folder, 'nowhere')}`);
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('handles a closed output pipe', async () => {
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
