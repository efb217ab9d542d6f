import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateOf, HttpsFolder } from './https-folder.ts';

const begun: string[] = [];
afterAll(() => Promise.all(begun.map((folder) => rm(folder, { recursive: true }))));

const now = Temporal.Instant.from('2026-11-23T18:00:00Z');
const after = (days: number) => now.add({ hours: 24 * days });
const names = { dnsNames: ['localhost', 'pi.local'], addresses: ['127.0.0.1', '::1', '192.168.1.20'] };

let folder: HttpsFolder;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'https-folder-'));
  begun.push(dataDir);
  folder = new HttpsFolder(dataDir);
});

const made = async () => {
  const authority = await folder.makeAuthority('Household at pi', names, now);
  return { authority, first: (await folder.certificate(names, now))!.server.certificatePem };
};
const later = async (days: number, wanted = names) =>
  (await folder.certificate(wanted, after(days)))!.server.certificatePem;

describe('the folder of https', () => {
  it('holds nothing until an authority is made', async () => {
    expect(await folder.certificate(names, now)).toBeNull();
    expect(await folder.lookAt(names.dnsNames)).toBeNull();
    await expect(stat(folder.path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.skipIf(process.platform === 'win32')('is read by its owner only, and so is what is in it', async () => {
    await made();
    const modes = ['.', 'authority.pem', 'server.pem'].map(
      async (name) => (await stat(join(folder.path, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  });

  it('keeps the certificate, and renews it with a new key when less than 30 days are left', async () => {
    const { first } = await made();
    expect(await later(365)).toBe(first);
    const second = await later(367);
    expect(second).not.toBe(first);
    expect(certificateOf(second).publicKey.equals(certificateOf(first).publicKey)).toBe(false);
    expect(certificateOf(second).validToDate.getTime()).toBe(after(367 + 396).epochMilliseconds);
    expect(await later(368)).toBe(second);
  });

  it('renews one that has ended, or that a wrong clock made too early', async () => {
    const { first } = await made();
    expect(await later(500)).not.toBe(first);
    const ofTheFuture = await later(800);
    expect(await later(0)).not.toBe(ofTheFuture);
  });

  it('issues another one where the machine has a new address, and keeps it when an old one goes', async () => {
    const { first } = await made();
    const moved = await later(1, { ...names, addresses: [...names.addresses, '10.0.0.7'] });
    expect(moved).not.toBe(first);
    expect(certificateOf(moved).checkIP('10.0.0.7')).toBe('10.0.0.7');
    expect(await later(1)).toBe(moved);
  });

  it('leaves out a name that the authority is not good for', async () => {
    const { first } = await made();
    const renamed = { ...names, dnsNames: [...names.dnsNames, 'nas.local'] };
    expect(await later(1, renamed)).toBe(first);
    expect((await folder.lookAt(renamed.dnsNames))?.beyond).toEqual(['nas.local']);
  });

  it('issues another one for a new authority', async () => {
    const { authority, first } = await made();
    const other = await folder.makeAuthority('Household at pi', names, now);
    expect(other.rootPem).not.toBe(authority.rootPem);
    const second = certificateOf(await later(0));
    expect(second.verify(certificateOf(other.issuerPem).publicKey)).toBe(true);
    expect(second.raw.equals(certificateOf(first).raw)).toBe(false);
  });

  it('ends with its authority and says so then', async () => {
    await made();
    const last = await later(3640);
    expect(await later(3648)).toBe(last);
    await expect(later(3650)).rejects.toThrow(/has ended: household certificate --replace/);
  });

  it('says that a damaged authority is none, and issues a certificate in place of a damaged one', async () => {
    const { first } = await made();
    const authority = join(folder.path, 'authority.pem');
    await writeFile(join(folder.path, 'server.pem'), 'damaged');
    expect(await later(0)).not.toBe(first);
    const text = await readFile(authority, 'utf8');
    await writeFile(authority, text.slice(0, 400));
    await expect(folder.authority()).rejects.toThrow(
      /authority\.pem holds no authority: household certificate --replace/,
    );
    await appendFile(authority, text.slice(700));
    await expect(later(0)).rejects.toThrow(/holds no authority/);
  });
});
