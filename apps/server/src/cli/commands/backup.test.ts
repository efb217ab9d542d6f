import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, createTestDatabase } from '@household/db/testing';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { household } from '../../../test/run-command.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const { database } = await buildTestApp();
const folder = await mkdtemp(join(tmpdir(), 'household-command-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'home.backup');

describe('household backup and household restore', () => {
  it('transfer a household, including passwords, and report it in one line each', async () => {
    const made = await household(database, ['backup', file]);
    expect(made.err).toEqual([]);
    expect(made.out).toEqual([expect.stringMatching(/^Everything is in \S+: 0 expenses, \d+ changes, \d+ bytes\.$/)]);
    const { database: other } = await createTestDatabase();
    const back = await household(other, ['restore', file]);
    expect(back).toEqual({
      code: 0,
      out: [
        expect.stringMatching(/^Restored the backup of 2026-09-17T18:00:00Z: 0 expenses, \d+ changes\.$/),
        expect.stringMatching(/^Passwords, passkeys and codes are again those of that moment: .*second-factor reset/),
      ],
      err: [],
    });
    const hashes = async (from: typeof database) =>
      (await from.pool.query('select username, password_hash from account order by 1')).rows;
    expect(await hashes(other)).toEqual(await hashes(database));
    expect((await household(other, ['check'])).out).toEqual(['No problems found.']);
  });

  it('refuse invalid calls in one line', async () => {
    const complaint = async (...args: string[]) => {
      const { code, out, err } = await household(database, args);
      expect(out).toEqual([]);
      expect(code).not.toBe(0);
      return err.join('\n');
    };
    expect(await complaint('backup')).toBe('household backup needs one FILE');
    expect(await complaint('restore', 'a', 'b')).toBe('household restore needs one FILE, or --copy DAY');
    expect(await complaint('backup', join(folder, 'none/home'))).toMatch(/cannot be written: there is no such folder$/);
    expect(await complaint('restore', join(folder, 'none'))).toMatch(/cannot be read: there is no such file$/);
    expect(await complaint('restore', file)).toMatch(/^The database is not empty/);
    const noise = join(folder, 'noise');
    await writeFile(noise, Buffer.alloc(5_000_000, 0x41));
    expect(await complaint('restore', noise)).toBe('This is not a backup: household backup makes one');
    await truncate(file, 900);
    expect(await complaint('restore', file)).toMatch(/^The backup is damaged: [^\n]+; nothing was changed$/);
  });
});

describe('household backup --encrypt', () => {
  const locked = join(folder, 'locked.backup');
  const passphrase = 'seis panes y un café';
  const tables = async (from: typeof database) =>
    (await from.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rows.length;

  it('asks for a passphrase twice, and restore asks for it again', async () => {
    const made = await household(database, ['backup', locked, '--encrypt'], { secrets: [passphrase, passphrase] });
    expect(made).toEqual({
      code: 0,
      out: [expect.stringMatching(/locked\.backup, encrypted: 0 expenses, \d+ changes, \d+ bytes\.$/)],
      err: [],
    });
    const empty = await createEmptyDatabase(inject('clusterUrl'));
    const wrong = await household(empty, ['restore', locked], { secrets: ['seis panes'] });
    expect(wrong).toEqual({ code: 1, out: [], err: ['The passphrase does not open this backup; nothing was changed'] });
    expect(await tables(empty)).toBe(0);
    const environment = { BACKUP_PASSPHRASE: passphrase };
    const right = await household(empty, ['restore', locked], { environment });
    expect(right.out[0]).toMatch(/^Restored the backup of 2026-09-17T18:00:00Z: /);
    expect((await household(empty, ['check'])).out).toEqual(['No problems found.']);
  });

  it('refuses what would be no protection, in one line, and writes nothing', async () => {
    const path = join(folder, 'never.backup');
    const refused = async (args: string[], input: Parameters<typeof household>[2]) => {
      const { code, out, err } = await household(database, ['backup', path, ...args], input);
      expect([code, out]).toEqual([2, []]);
      return err.join('\n');
    };
    const encrypt = ['--encrypt'];
    expect(await refused(encrypt, { secrets: [passphrase, 'another one, longer'] })).toBe('The two passphrases differ');
    expect(await refused(encrypt, { secrets: ['eleven char', 'eleven char'] })).toMatch(/at least 12 characters$/);
    expect(await refused(encrypt, {})).toMatch(/^There is no terminal to ask for the passphrase on: /);
    expect(await refused([...encrypt, '--recipient', 'age1x'], {})).toMatch(/not both$/);
    expect(await refused(['--recipient', 'age1x'], {})).toMatch(/^--recipient needs public keys/);
    expect(await refused(['--passphrase-file', 'p'], { files: { p: passphrase } })).toMatch(/goes with --encrypt$/);
    expect(await readdir(folder)).not.toContain('never.backup');
  });

  it('reads the passphrase from the first line of a file', async () => {
    const path = join(folder, 'by-file.backup');
    const files = { 'pass.txt': `${passphrase}\r\nmore` };
    const made = await household(database, ['backup', path, '--encrypt', '--passphrase-file', 'pass.txt'], { files });
    expect(made.err).toEqual([]);
    const { database: other } = await createTestDatabase();
    const back = await household(other, ['restore', path], { environment: { BACKUP_PASSPHRASE: passphrase } });
    expect(back.err).toEqual([]);
  });
});

describe('household restore of a file that is not encrypted', () => {
  const plain = join(folder, 'plain.backup');

  it.each([['--key-file'], ['--passphrase-file']])(
    'refuses it where %s was given, and changes nothing',
    async (option) => {
      await household(database, ['backup', plain]);
      const empty = await createEmptyDatabase(inject('clusterUrl'));
      const restored = await household(empty, ['restore', plain, option, 'secret'], {
        files: { secret: 'seis panes' },
      });
      expect(restored).toEqual({
        code: 1,
        out: [],
        err: ['The backup is not encrypted, although a key or passphrase was given for it; nothing was changed'],
      });
      expect((await empty.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rows).toEqual(
        [],
      );
    },
  );

  it('takes it where only BACKUP_PASSPHRASE is set, which backups to come may need', async () => {
    await household(database, ['backup', plain]);
    const empty = await createEmptyDatabase(inject('clusterUrl'));
    const environment = { BACKUP_PASSPHRASE: 'seis panes y un café' };
    expect((await household(empty, ['restore', plain], { environment })).code).toBe(0);
  });
});

describe('household backup-key', () => {
  const key = join(folder, 'household.key');

  it('makes a key of which the public part encrypts and the file opens', async () => {
    const { out } = await household(database, ['backup-key', key]);
    const [, recipient] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(out.join('\n'))!;
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    const path = join(folder, 'for-key.backup');
    expect((await household(database, ['backup', path, '--recipient', recipient!])).err).toEqual([]);
    const { database: other } = await createTestDatabase();
    expect((await household(other, ['restore', path])).err).toEqual([
      'The backup was encrypted for a key: give the file of that key by --key-file FILE',
    ]);
    const files = { 'my.key': await readFile(key, 'utf8') };
    expect((await household(other, ['restore', path, '--key-file', 'my.key'], { files })).code).toBe(0);
  });

  it('never replaces a file', async () => {
    const before = await readFile(key, 'utf8');
    expect(await household(database, ['backup-key', key])).toEqual({
      code: 2,
      out: [],
      err: [`${key} exists already; it is left as it is`],
    });
    expect(await readFile(key, 'utf8')).toBe(before);
  });
});
