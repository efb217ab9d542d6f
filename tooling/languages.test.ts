import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../packages/domain/src/index.ts';
import { root } from './tool.ts';

const LIST = ['packages/domain/src/text/languages.ts', 'packages/domain/src/text/language-words.ts'];
const sources = globSync(
  ['apps/*/src/**/*.{ts,tsx}', 'apps/web/{scripts,public}/*.{ts,js}', 'packages/*/src/**/*.ts'],
  {
    cwd: root,
  },
).map((file) => file.replaceAll('\\', '/'));
const product = sources.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !LIST.includes(file));

/** Where a code of a language stands that is not the language on screen, with the reason. */
const FIXED: Readonly<Record<string, string>> = {
  'apps/web/scripts/screen-messages.ts': 'the name of a form of modules',
  'packages/domain/src/text/compare-names.ts': 'names are sorted as in Spanish whoever reads them',
  'apps/server/src/cli/commands/salary.ts': 'the household command is in English',
  'apps/server/src/cli/doctor/machine.ts': 'the household command is in English',
  'apps/server/src/openapi/reference-page.ts': 'the reference of the REST paths is in English',
};

const codes = LOCALES.join('|');
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** The code of a language as a text, or as a key of a table. */
const perLanguage = new RegExp(`(['"])(?:${codes})(?:-[A-Z]{2})?\\1|[{,]\\s*(?:${codes}):`, 'm');
const namesOne = (file: string): boolean => perLanguage.test(withoutComments(readFileSync(join(root, file), 'utf8')));

describe('the languages', () => {
  it('are all read', () => {
    expect(product.length).toBeGreaterThan(500);
    expect(LIST.filter(namesOne)).toEqual(LIST);
  });

  it('differ in their catalogs and their list only', () => {
    expect(product.filter(namesOne).toSorted()).toEqual(Object.keys(FIXED).toSorted());
  });
});
