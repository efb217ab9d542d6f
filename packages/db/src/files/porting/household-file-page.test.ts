import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bring, exportText } from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { itemFields } from './item-schemas.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/household-file.md'), 'utf8');

describe('docs/household-file.md', () => {
  it('names every field of every array', () => {
    for (const [section, fields] of Object.entries(itemFields)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${section}\``)) ?? '';
      expect([...fields].filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
    }
  });

  it('shows a file as an export writes it', async () => {
    const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';
    const { database } = await createTestDatabase();
    await bring(database, example);
    expect(await exportText(database)).toBe(example);
  });
});
