import { createTestDatabase } from '@household/db/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { askOverHttps } from '../test/ask-over-https.ts';
import { builtMain } from '../test/built-server.ts';
import { homeAddresses, phoneLines } from './home-addresses.ts';
import { certificateNames } from './https/certificate-names.ts';
import { certificateOf, HttpsFolder } from './https/https-folder.ts';

const { url } = await createTestDatabase();
const children = new Set<ChildProcess>();

const missingDatabase = url.replace(/[^/]+$/, 'not_made_yet');

const withPassword = (password: string): string => {
  const address = new URL(url);
  address.password = password;
  return address.href;
};

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [builtMain], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0', npm_lifecycle_event: undefined, ...environment },
  });
  children.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, exit };
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20));
}

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

describe('the server as a process', () => {
  it('prints its address, the data folder and the set-up link, serves requests, and shuts down cleanly on SIGTERM', async () => {
    const { child, output, exit } = start({ LOG_LEVEL: 'silent' });
    await until(() => output.out.includes('setup?code='));
    const [, address = ''] = /^Household expenses: (http:\/\/127\.0\.0\.1:\d+)$/m.exec(output.out) ?? [];
    expect(output.out).toMatch(/^The data is in PostgreSQL at \S+:\d+, database t_[0-9a-f]+$/m);
    expect(output.out).toContain(`Set the household up, once: ${address}/setup?code=`);
    expect(output.out).not.toContain(new URL(url).password);
    const health = await fetch(`${address}/api/health`);
    expect(await health.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.err).toBe('');
  });

  it('on all addresses prints those for a phone, at which it answers, and no picture without a terminal', async () => {
    const { child, output, exit } = start({ LOG_LEVEL: 'silent', HOST: '0.0.0.0' });
    await until(() => output.out.includes('setup?code='));
    const [, urls = ''] = /^On a phone in the same network: (.+)$/m.exec(output.out) ?? [];
    expect(urls === '').toBe(homeAddresses().length === 0);
    expect(output.out).toMatch(/^On a phone/m);
    const [, port] = /^Household expenses: http:\/\/localhost:(\d+)$/m.exec(output.out)!;
    expect(urls.split(' or ').filter(Boolean)).toEqual(homeAddresses().map((address) => `http://${address}:${port}`));
    for (const home of urls.split(' or ').filter(Boolean)) expect((await fetch(`${home}/api/health`)).status).toBe(200);
    expect(output.out).not.toContain('█');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('serves https beside http once household certificate was run, and says how phones come to trust it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'main-https-'));
    try {
      const folder = new HttpsFolder(dataDir);
      const { rootPem } = await folder.makeAuthority(
        'Household',
        certificateNames({ publicUrl: undefined }),
        Temporal.Now.instant(),
      );
      const { child, output, exit } = start({
        LOG_LEVEL: 'silent',
        HOST: '0.0.0.0',
        DATA_DIR: dataDir,
        HTTPS_PORT: '0',
      });
      await until(() => output.out.includes('setup?code='));
      const [, port] = /^Over https: https:\/\/localhost:(\d+)$/m.exec(output.out) ?? [];
      const [, fingerprint = '-'] = /^Its authority's fingerprint \(SHA-256\): ([\dA-F:]{95})$/m.exec(output.out) ?? [];
      expect(fingerprint).toBe(certificateOf(rootPem).fingerprint256);
      expect(await askOverHttps({ port: Number(port), ca: rootPem, path: '/api/health' })).toMatchObject({
        status: 200,
      });
      const [, plain] = /^Household expenses: http:\/\/localhost:(\d+)$/m.exec(output.out)!;
      const lines = await phoneLines(
        homeAddresses().map((home) => `http://${home}:${plain}`),
        homeAddresses().map((home) => `https://${home}:${port}`),
        false,
      );
      expect(output.out).toContain(lines.join('\n'));
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it.each([
    [{ BACKUP_RECIPIENT: 'age1nonsense' }, /^BACKUP_RECIPIENT has a key that is none: age1nonsense\n$/],
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, for example 3000\n$/],
    [
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /^DATABASE_URL leads to no database [^\n]*ECONNREFUSED[^\n]*\n$/,
    ],
    [
      { DATABASE_URL: withPassword('hunter2') },
      /^DATABASE_URL leads to no database [^\n]*password authentication failed[^\n]*\n$/,
    ],
    [
      { DATABASE_URL: missingDatabase },
      /^DATABASE_URL leads to no database that can be used: database "not_made_yet" does not exist\n$/,
    ],
    [{ HOST: '192.0.2.1' }, /^HOST is not an address of this machine, for example HOST=127\.0\.0\.1\n$/],
  ])('refuses to start with %j in one line and exit code 1', async (environment, line) => {
    const { output, exit } = start({ LOG_LEVEL: 'silent', ...environment });
    expect(await exit).toBe(1);
    expect(output.err).toMatch(line);
    expect(output.err).not.toContain('hunter2');
  });

  it('names the port that is taken and another one', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, exit } = start({ LOG_LEVEL: 'silent', PORT: String(port) });
    expect(await exit).toBe(1);
    other.close();
    expect(output.err).toBe(
      `PORT ${port} is used by another program: stop it or choose another one, for example PORT=${port + 1}\n`,
    );
  });
});
