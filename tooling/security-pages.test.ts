import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtTests, processTests } from '../vitest.config.ts';
import { root } from './tool.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = { 'docs/security.md': read('docs/security.md'), 'docs/asvs.md': read('docs/asvs.md') };
const asvs = pages['docs/asvs.md'];

/** The tests that a text names, each with the cases it quotes. */
const proofsIn = (text: string) =>
  [...text.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)`(?<cases>(?: «[^»]+»)*)/g)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    cases: [...(groups?.['cases'] ?? '').matchAll(/«([^»]+)»/g)].map(([, words]) => words ?? ''),
  }));
const proofs = proofsIn(Object.values(pages).join('\n'));

/** The lines that say what a case or a group of cases is called. */
const titlesIn = (text: string): string[] =>
  text.split('\n').filter((line) => /^\s*(?:(?:it|test|describe)\b|\}?\]\)\(|['`].*['`],$)/.test(line));

const states = ['met', '**partly**', '**not met**', 'does not apply'] as const;
const rows = asvs
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', asked = '', state = '', how = '', proof = ''] = line.split(' | ');
    return { number: number.replace('| ', ''), level, asked, state, how, proof: proof.replace(/ \|$/, '') };
  });
const rowsOf = (...levels: string[]) => rows.filter(({ level }) => levels.includes(level));
const countsOf = (...levels: string[]) =>
  states.map((state) => rowsOf(...levels).filter((row) => row.state === state).length);

/** How many requirements of levels 1 and 2 each chapter of version 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const numbers = rowsOf('1', '2').map(({ number }) => number);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const ofChapter = (index: number) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length;
    expect(CHAPTERS.map((_, index) => ofChapter(index))).toEqual(CHAPTERS);
    expect([rowsOf('1').length, rowsOf('2').length]).toEqual([70, 183]);
  });

  it('counts them right', () => {
    const [, all, met, partly, not, none] =
      /all (\d+) requirements of levels 1\s+and 2, of which (\d+) are met, (\d+) partly, (\d+) not, and (\d+) do not apply/.exec(
        asvs,
      ) ?? [];
    expect([all, met, partly, not, none].map(Number)).toEqual([rowsOf('1', '2').length, ...countsOf('1', '2')]);
    const third = /and (\d+) of level 3, of which (\d+) are met,\s+(\d+) partly and (\d+) not/.exec(asvs) ?? [];
    const [met3, partly3, not3] = countsOf('3');
    expect(third.slice(1).map(Number)).toEqual([rowsOf('3').length, met3, partly3, not3]);
    expect(countsOf('1', '2', '3').reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  it('says of each how, and what proves that it is met', () => {
    const bare = rows.filter(
      ({ state, how, proof }) =>
        how === '' || (/met$|partly/.test(state) && state !== '**not met**' && !/`/.test(proof)),
    );
    expect(bare).toEqual([]);
    const unread = rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''));
    expect(unread.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the pages on security', () => {
  it('name tests that exist, with quoted titles', () => {
    const missing = proofs.flatMap(({ file, cases }) => {
      if (!existsSync(join(root, file))) return [file];
      const titles = titlesIn(read(file));
      return cases
        .filter((words) => !titles.some((title) => title.includes(words)))
        .map((words) => `${file}: ${words}`);
    });
    expect(missing).toEqual([]);
    expect(proofs.length).toBeGreaterThan(200);
  });

  it('name no test of the whole server that does not run over the built files', () => {
    const runBuilt = (file: string) => [...builtTests, ...processTests].some((pattern) => matchesGlob(file, pattern));
    const overHttp = proofs
      .map(({ file }) => file)
      .filter((file) => /^(?:apps\/server\/(?!src\/cli\/)|proofs\/)/.test(file))
      .filter((file) => /\/(?:test-app|live-app|app|rest-walk)\.ts'/.test(read(file)));
    expect(new Set(overHttp).size).toBeGreaterThan(15);
    expect(overHttp.filter((file) => !runBuilt(file))).toEqual([]);
  });

  it.each(Object.entries(pages))('name files that exist: %s', (_, page) => {
    const named = [...page.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
    const places = ['', 'apps/server/src'];
    expect(named.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([]);
  });
});
