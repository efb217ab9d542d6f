import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './tool.ts';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, section = ''] = page.split('\n## Where would I change …\n');
const rows = [...section.split('\n## ')[0]!.matchAll(/^\| (?<change>.+?) \| (?<files>`.+`) \|$/gm)].map(
  ({ groups }) => ({
    change: groups!['change']!,
    files: [...groups!['files']!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }),
);

describe('CONTRIBUTING.md, “Where would I change …”', () => {
  it('lists twenty changes or more', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  it.each(rows)('names one to ten files that exist for $change', ({ files }) => {
    expect(files.length).toBeGreaterThanOrEqual(1);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
