import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tool.ts';

const page = readFileSync(join(root, 'docs/decisions/032-one-description-of-a-record.md'), 'utf8');
const listed = [...page.matchAll(/^\| (?<files>`.+?) \|/gm)].flatMap(({ groups }) =>
  [...groups!['files']!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
);
const isListed = (file: string): boolean =>
  listed.some((name) =>
    name.includes('*')
      ? file.startsWith(name.split('*')[0]!)
      : name.includes('/')
        ? file === name
        : basename(file) === name,
  );

const WRITE = /\binsert into\b|\bdelete from\b|\bupdate [^;'`]{1,60}\bset\b/;
const writers = globSync(['packages/db/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/migrations\//.test(file) && WRITE.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => file.replace('packages/db/src/', ''));

it('every file that writes by a statement is justified in decision 032', () => {
  expect(writers.length).toBeGreaterThan(15);
  expect(writers.filter((file) => !isListed(file))).toEqual([]);
});

it('every file in the table of decision 032 writes by a statement', () => {
  const names = listed.filter((name) => !name.includes('*'));
  expect(names.filter((name) => !writers.some((file) => file === name || basename(file) === name))).toEqual([]);
});
