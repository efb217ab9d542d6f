import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BackupFolder } from './backup-folder.ts';

const root = await mkdtemp(join(tmpdir(), 'household-folder-'));
afterAll(() => rm(root, { recursive: true, force: true }));

it('passes over a file whose name has no day of the calendar', async () => {
  for (const day of ['2026-02-28', '2026-02-30', '2026-99-99', '0000-00-00'])
    await writeFile(join(root, `household-${day}.backup`), '');
  const days = (await new BackupFolder(root).files()).map(({ day }) => day.toString());
  expect(days).toEqual(['2026-02-28']);
});
