import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtTests, processTests } from '../vitest.config.ts';
import { root } from './tool.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const proofs = [...page.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)`(?<cases>(?: «[^»]+»)*)/g)].map(
  ({ groups }) => ({
    file: groups?.['file'] ?? '',
    cases: [...(groups?.['cases'] ?? '').matchAll(/«([^»]+)»/g)].map(([, words]) => words ?? ''),
  }),
);

/** The lines that say what a case or a group of cases is called. */
const titlesIn = (text: string): string[] =>
  text.split('\n').filter((line) => /^\s*(?:(?:it|test|describe)\b|\}?\]\)\(|['`].*['`],$)/.test(line));

describe('docs/security.md', () => {
  it('names a proof for most requirements', () => {
    expect(proofs.length).toBeGreaterThan(60);
    expect(proofs.flatMap(({ cases }) => cases).length).toBeGreaterThan(60);
  });

  it('names tests that exist, with quoted titles', () => {
    const missing = proofs.flatMap(({ file, cases }) => {
      if (!existsSync(join(root, file))) return [file];
      const titles = titlesIn(readFileSync(join(root, file), 'utf8'));
      return cases
        .filter((words) => !titles.some((title) => title.includes(words)))
        .map((words) => `${file}: ${words}`);
    });
    expect(missing).toEqual([]);
  });

  it('names no test of the whole server that does not run over the built files', () => {
    const runBuilt = (file: string) => [...builtTests, ...processTests].some((pattern) => matchesGlob(file, pattern));
    const overHttp = proofs
      .map(({ file }) => file)
      .filter((file) => /^(?:apps\/server\/(?!src\/cli\/)|proofs\/)/.test(file))
      .filter((file) => /\/(?:test-app|live-app|app|rest-walk)\.ts'/.test(readFileSync(join(root, file), 'utf8')));
    expect(new Set(overHttp).size).toBeGreaterThan(15);
    expect(overHttp.filter((file) => !runBuilt(file))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
    const places = ['', 'apps/server/src'];
    expect(named.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([]);
  });
});
