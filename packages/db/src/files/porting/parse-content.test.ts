import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HouseholdFileError } from './file-error.ts';
import { parseContent } from './parse-content.ts';
import { sectionNames } from './sections.ts';

const parse = (content: string | Uint8Array) => parseContent(Buffer.from(content));
const refusal = (content: string | Uint8Array): string => {
  try {
    parse(content);
  } catch (error) {
    if (error instanceof HouseholdFileError) return error.message;
    throw error;
  }
  return 'taken';
};
const empty = Object.fromEntries(sectionNames.map((name) => [name, []]));

describe('parseContent', () => {
  it('finds every item of every section, and reports unknown keys', () => {
    const section = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 });
    const file = fc.record(Object.fromEntries(sectionNames.map((name) => [name, section])), { requiredKeys: [] });
    fc.assert(
      fc.property(file, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(0, 2), (content, extra, indent) => {
        const { content: found, ignoredKeys } = parse(JSON.stringify({ today: 'x', ...content, extra }, null, indent));
        expect({ ...found, msi: [] }).toEqual({ ...empty, ...JSON.parse(JSON.stringify(content)), msi: [] });
        expect(found.msi).toHaveLength(content['msi']?.length ?? 0);
        expect(ignoredKeys).toEqual(['today', 'extra']);
      }),
    );
  });

  it('ignores a byte order mark, surrounding whitespace, and names of sections inside texts', () => {
    expect(parse('\ufeff \n{"members":[1]}\n\n').content.members).toEqual([1]);
    const text = JSON.stringify({ members: ['"members":[', '"expenses":[', '"expenses":['] });
    expect(parse(text).content.members).toHaveLength(3);
  });

  it.each([
    ['', 'The file is empty'],
    ['\ufeff \n\t ', 'The file is empty'],
    ['[1,2]', 'This is not a household file: it starts with "[" instead of "{"'],
    ['\u0000\u0000', 'This is not a household file: it starts with byte 0 instead of "{"'],
    ['PK\u0003\u0004', 'This is not a household file: it starts with "P" instead of "{"'],
    ['{members:[]}', 'The file is not valid JSON: line 1, near {members:[]}'],
    ['{"members":{}}', 'members: must be a list'],
    ['{"members":"ana"}', 'members: must be a list'],
    ['{"members":null}', 'members: must be a list'],
    ['{"members":[1,2,]}', 'The file is not valid JSON: line 1, near {"members":[1,2,]}'],
    ['{"members":[1],"members" : [2]}', 'The file is not valid JSON: "members" is there twice'],
    ['{"members":[\n" at position 1",]}', 'The file is not valid JSON: line 2, near sition 1",]}'],
    ['{"x":1}\n{', 'The file is not valid JSON: line 2, near {"x":1} {'],
    [
      '{"members":[\n{"id":"ana"},\n{"id":tru,"name":"Luis"}\n]}',
      'The file is not valid JSON: line 3, near {"id":tru,"name":"Luis"} ]}',
    ],
    [
      '{"members":[\n{"id":"ana"}\n{"id":"luis"}\n]}',
      'The file is not valid JSON: line 3, near d":"ana"} {"id":"luis"} ]}',
    ],
    ['{"members":[{"id":"a"},{"id":"b', 'The file is cut off: it ends with {"members":[{"id":"a"},{"id":"b'],
  ])('refuses %j: %s', (text, message) => {
    expect(refusal(text)).toBe(message);
  });

  it('reports the line of an invalid character deep in a file', () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `{"id":"${n}","amountCents":${n === 40_000 ? '1O0' : 100}}`);
    expect(refusal(`{"expenses":[\n${lines.join(',\n')}\n]}`)).toMatch(
      /^The file is not valid JSON: line 40002, near .*1O0/,
    );
  });

  it('reports that the text is UTF-16, or where it is invalid UTF-8', () => {
    expect(refusal(Buffer.from('\ufeff{}', 'utf16le'))).toBe('The file is in UTF-16: save it as UTF-8');
    expect(refusal(Buffer.from('{"members":[\n{"name":"a"},\n{"name":"José"}]}', 'latin1'))).toBe(
      'The file is not UTF-8 text: line 3, near name":"Jos\ufffd"}]}',
    );
  });

  it('refuses every truncated file', () => {
    const text = '{"today":-1.5e3,"ok":true,"members":[{"id":"ana\\u00e1"}],"expenses":[{"tags":["a\\"]"]}]}';
    for (let length = 0; length < text.length; length += 1) {
      expect(refusal(text.slice(0, length))).toMatch(/^The file is (cut off|empty)/);
    }
  });

  it.each([
    ['bytes without a pattern', () => createHash('shake256', { outputLength: 1_048_576 }).update('noise').digest()],
    ['one endless text', () => Buffer.alloc(1_048_576, 'x')],
    ['endless spaces', () => Buffer.alloc(1_048_576, ' ')],
    ['endless brackets', () => Buffer.alloc(1_048_576, '[')],
    ['endless zeros', () => Buffer.alloc(1_048_576)],
  ])('refuses %s in one line, wherever it is', (_noise, make) => {
    for (const start of ['', '{', '{"', '{"x":', '{"x":"', '{"members":', '{"members":[', '{"expenses":[{"id":"']) {
      const message = refusal(Buffer.concat([Buffer.from(start), make()]));
      expect(message).toMatch(/^(The file is|This is not a household file)[^\n]{1,150}$/);
    }
  });
});
