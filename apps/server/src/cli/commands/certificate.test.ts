import { createTestDatabase } from '@household/db/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { household } from '../../../test/run-command.ts';

const { database } = await createTestDatabase();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'household-certificate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const certificate = (...args: string[]) =>
  household(database, ['certificate', ...args], {
    environment: { DATA_DIR: folder, HTTPS_PORT: '8443', PUBLIC_URL: 'https://gastos.casa:8443' },
  });
const stored = () => readFile(join(folder, 'https/authority.pem'), 'utf8');
const fingerprintIn = (lines: readonly string[]) => /^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/m.exec(lines.join('\n'))?.[0];

describe('household certificate', () => {
  it('makes an authority and says for what, until when, and how devices come to trust it', async () => {
    const { code, out, err } = await certificate();
    expect([code, err]).toEqual([0, []]);
    const text = out.join('\n');
    expect(text).toContain(`"Household at ${hostname()}, 2026-09-17"`);
    expect(text).toMatch(/^Names and addresses: localhost, .*gastos\.casa, 127\.0\.0\.1/m);
    expect(text).toContain('ends on 2027-10-18 and is renewed before; the authority on 2036-09-14');
    expect(text).toContain('https on port 8443');
    expect(fingerprintIn(out)).toBeDefined();
  });

  it('shows the one there is, and replaces it only when told to', async () => {
    const first = await certificate();
    const before = await stored();
    const second = await certificate();
    expect(fingerprintIn(second.out)).toBe(fingerprintIn(first.out));
    expect(await stored()).toBe(before);
    const third = await certificate('--replace');
    expect(third.code).toBe(0);
    expect(fingerprintIn(third.out)).not.toBe(fingerprintIn(first.out));
    expect(await stored()).not.toBe(before);
  });

  it('says so where the authority is damaged, and that it can be replaced', async () => {
    await certificate();
    await writeFile(join(folder, 'https/authority.pem'), 'damaged');
    const { code, err } = await certificate();
    expect([code, err]).toEqual([1, [expect.stringMatching(/holds no authority: household certificate --replace/)]]);
    expect((await certificate('--replace')).code).toBe(0);
  });

  it('takes no arguments', async () => {
    expect((await certificate('pi.local')).code).toBe(2);
  });
});
