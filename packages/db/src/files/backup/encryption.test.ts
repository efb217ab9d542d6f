import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/empty-database.ts';
import { ana, createTestHousehold, draft } from '../../../test/household.ts';
import { type BackupKey, backUp, generateBackupKey, restoreBackup, verifyBackup } from '../../index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const passphrase = 'un café de olla, dos conchas';
const folder = await mkdtemp(join(tmpdir(), 'household-encrypted-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const clusterUrl = inject('clusterUrl');

const source = await createTestHousehold();
const mine = await generateBackupKey(now);
const theirs = await generateBackupKey(now);
const other = await generateBackupKey(now);
const byPassphrase = join(folder, 'passphrase.backup');
const byKeys = join(folder, 'keys.backup');
const having = (key: BackupKey) => async () => key;
const described = async (path: string, key: BackupKey): Promise<string> =>
  verifyBackup(path, having(key)).then(
    ({ rows }) => `${rows['member']} members`,
    (error: Error) => `${error.name}: ${error.message}`,
  );

beforeAll(async () => {
  // More than a chunk of the encryption, and nothing that could be compressed.
  for (let n = 0; n < 200; n += 1) {
    const noise = crypto.getRandomValues(new Uint8Array(600));
    await source.write(ana, (unit) =>
      unit.expenses.create(draft({ meta: { noise: Buffer.from(noise).toString('base64') } })),
    );
  }
  await backUp(source, byPassphrase, { now, lock: { passphrase } });
  await backUp(source, byKeys, { now, lock: { recipients: [mine.recipient, theirs.recipient] } });
}, 60_000);

describe('an encrypted backup', () => {
  it('restores everything with its passphrase', async () => {
    const target = await createEmptyDatabase(clusterUrl);
    const report = await restoreBackup(target, byPassphrase, { keyFor: having({ passphrase }) });
    expect(report.createdAt).toEqual(now);
    const all = 'select * from expense order by id';
    expect((await target.pool.query(all)).rows).toEqual((await source.pool.query(all)).rows);
  });

  it('is opened by each of its keys, and by no other', async () => {
    expect(await described(byKeys, { keyFile: mine.keyFile })).toBe('2 members');
    expect(await described(byKeys, { keyFile: `${other.keyFile}${theirs.keyFile}` })).toBe('2 members');
    expect(await described(byKeys, { keyFile: other.keyFile })).toBe(
      'BackupError: The key does not open this backup: it was encrypted for another one; nothing was changed',
    );
    expect(await described(byKeys, { keyFile: 'hunter2' })).toBe(
      'BackupError: The key file has no key of the form AGE-SECRET-KEY-1…; nothing was changed',
    );
    await expect(verifyBackup(byKeys)).rejects.toThrow('The backup is encrypted: its passphrase or key is needed');
  });

  it('changes nothing with a wrong passphrase', async () => {
    const target = await createEmptyDatabase(clusterUrl);
    await expect(
      restoreBackup(target, byPassphrase, { keyFor: having({ passphrase: `${passphrase} ` }) }),
    ).rejects.toThrow('The passphrase does not open this backup; nothing was changed');
    const { rows } = await target.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
  });

  it('is an age file that holds the unencrypted one', async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(/AGE-SECRET-KEY-\S+/.exec(mine.keyFile)![0]);
    const plain = join(folder, 'plain.backup');
    await writeFile(plain, await decrypter.decrypt(await readFile(byKeys)));
    expect((await verifyBackup(plain)).rows).toMatchObject({ member: 2, expense: 200 });
    const bytes = await readFile(byKeys, 'latin1');
    expect(bytes.length).toBeGreaterThan(65_536 + 1000);
    expect(bytes).not.toMatch(/household-backup|createdAt|AGE-SECRET/);
  });

  it('asks which kind of key it needs', async () => {
    const asked: string[] = [];
    const keyFor = (kind: string) => {
      asked.push(kind);
      return Promise.reject(new Error('none'));
    };
    for (const path of [byPassphrase, byKeys]) await expect(verifyBackup(path, keyFor)).rejects.toThrow('none');
    expect(asked).toEqual(['passphrase', 'key file']);
  });

  it('is refused when it is cut off anywhere, before anything is changed', async () => {
    const whole = await readFile(byKeys);
    const path = join(folder, 'cut.backup');
    const target = await createEmptyDatabase(clusterUrl);
    const headerEnd = whole.indexOf('\n--- ') + 49;
    const lengths = [22, 100, headerEnd, headerEnd + 16, headerEnd + 16 + 65_552, whole.length - 20, whole.length - 1];
    for (const length of lengths) {
      await writeFile(path, whole.subarray(0, length));
      const refusal = await restoreBackup(target, path, { keyFor: having({ keyFile: mine.keyFile }) }).catch(
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(refusal).toMatch(/^BackupError: The backup is damaged: .*; nothing was changed$/);
    }
    const { rows } = await target.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
  });

  it('is refused with one bit changed anywhere, or one byte added', async () => {
    const whole = await readFile(byKeys);
    const path = join(folder, 'changed.backup');
    for (const part of [0.0003, 0.001, 0.002, 0.004, 0.1, 0.5, 0.9, 0.9999]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      bytes[at] = bytes[at]! ^ 4;
      await writeFile(path, bytes);
      expect(await described(path, { keyFile: mine.keyFile })).toMatch(
        /^BackupError: (The backup is damaged|This is not a backup|The key does not open)/,
      );
    }
    await writeFile(path, Buffer.concat([whole, Buffer.from([0])]));
    expect(await described(path, { keyFile: mine.keyFile })).toMatch(/^BackupError: The backup is damaged/);
  });

  it('is read by its owner only, and leaves nothing unfinished', async () => {
    expect((await stat(byKeys)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is not made with a key that is none', async () => {
    await expect(
      backUp(source, join(folder, 'no.backup'), { now, lock: { recipients: ['age1nonsense'] } }),
    ).rejects.toThrow(/Unknown letter/);
    expect(await readdir(folder)).not.toContain('no.backup');
  });
});
