import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { droppedCalls } from './dropped-calls.ts';
import { root } from './tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'dropped-calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const droppedFrom = (source: string): Promise<string[]> => {
  const file = join(folder, 'module.ts');
  writeFileSync(file, source);
  return droppedCalls([file], folder);
};

const checking = (call: string): string =>
  `export function isFit(text: string): boolean { try { ${call} } catch { return false; } }`;

describe('droppedCalls', () => {
  it('names a call that is made only for what it throws, also within a function of its own', async () => {
    expect(await droppedFrom(checking('decodeURIComponent(text); return true;'))).toEqual([
      'module.ts: decodeURIComponent',
    ]);
    const check = 'function check(text: string): void { decodeURIComponent(text); }';
    expect(await droppedFrom(`${check} ${checking('check(text); return true;')}`)).toContain('module.ts: check');
  });

  it('names none whose result is used', async () => {
    expect(await droppedFrom(checking('return decodeURIComponent(text).isWellFormed();'))).toEqual([]);
  });

  it('finds none in the sources of the product', async () => {
    const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
      .map((file) => join(root, file));
    expect(sources.length).toBeGreaterThan(300);
    expect(await droppedCalls(sources, root)).toEqual([]);
  });
});
