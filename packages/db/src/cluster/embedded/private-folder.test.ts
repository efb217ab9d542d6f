import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'household-private-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));
const modeOf = async (): Promise<number> => (await stat(folder)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('makePrivate', () => {
  it.each([0o755, 0o750, 0o777, 0o701])('changes a folder’s mode from %o to 700', async (mode) => {
    for (const own of ['postgres', 'backups', 'https']) await mkdir(join(folder, own));
    await writeFile(join(folder, 'home.json'), '{}');
    await chmod(folder, mode);
    expect(await makePrivate(folder)).toBeNull();
    expect(await modeOf()).toBe(0o700);
  });

  it('leaves a folder with other folders in it unchanged, and says so in one line', async () => {
    await mkdir(join(folder, 'Documents'));
    expect(await makePrivate(folder)).toBe(
      `Other users of this machine can look into the data folder ${folder}, and it stays so: it holds Documents too; set DATA_DIR to a folder of its own.`,
    );
    expect(await modeOf()).toBe(0o755);
  });

  it('reports in one line that it belongs to another user', async (context) => {
    if (process.getuid?.() !== 0) {
      context.skip('Only root can make a folder of another user.');
      return;
    }
    await chown(folder, 12_345, 12_345);
    await chmod(folder, 0o777);
    process.seteuid!(54_321);
    try {
      expect(await makePrivate(folder)).toMatch(/^Other users [^\n]* stays so: it belongs to another user\.$/);
    } finally {
      process.seteuid!(0);
    }
    expect(await modeOf()).toBe(0o777);
  });
});
