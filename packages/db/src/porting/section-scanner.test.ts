import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HouseholdFileError } from './file-error.ts';
import {
  type ScannedItems,
  type ScannedKey,
  type SectionName,
  sectionNames,
  SectionScanner,
} from './section-scanner.ts';

const scan = (
  bytes: Uint8Array | string,
  { chunk = 7, wanted = sectionNames }: { chunk?: number; wanted?: readonly SectionName[] } = {},
) => {
  const scanner = new SectionScanner(wanted);
  const all = Buffer.from(bytes);
  const found: (ScannedItems | ScannedKey)[] = [];
  for (let at = 0; at < all.length; at += chunk) found.push(...scanner.push(all.subarray(at, at + chunk)));
  scanner.finish();
  return found;
};

const itemsOf = (found: readonly (ScannedItems | ScannedKey)[]): Partial<Record<SectionName, unknown[]>> => {
  const items: Partial<Record<SectionName, unknown[]>> = {};
  for (const part of found) {
    if ('ignoredKey' in part) continue;
    expect(part.firstIndex).toBe(items[part.section]?.length ?? 0);
    items[part.section] = [...(items[part.section] ?? []), ...part.items];
  }
  return items;
};

describe('SectionScanner', () => {
  it('finds what JSON.parse finds, wherever the chunks are cut', () => {
    const section = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 });
    const file = fc.record(Object.fromEntries(sectionNames.map((name) => [name, section])), { requiredKeys: [] });
    fc.assert(
      fc.property(
        file,
        fc.jsonValue(),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(0, 2),
        (content, extra, chunk, indent) => {
          const text = JSON.stringify({ ...content, extra }, null, indent);
          expect(itemsOf(scan(text, { chunk }))).toEqual(JSON.parse(JSON.stringify(content)));
        },
      ),
    );
  });

  it('passes over what is not wanted and names keys it does not know', () => {
    const text = '{"today":"2026-09-17","expenses":[{"a":"]"},{}],"x":{"y":[1,"}"]},"n":-1.5e3,"members":[1]}';
    const found = scan(text, { wanted: ['members'] });
    expect(found).toEqual([
      { ignoredKey: 'today' },
      { ignoredKey: 'x' },
      { ignoredKey: 'n' },
      { section: 'members', firstIndex: 0, items: [1] },
    ]);
  });

  it('passes over a byte order mark, cut anywhere', () => {
    for (const chunk of [1, 2, 3, 100])
      expect(itemsOf(scan('\ufeff{"members":[1]}', { chunk }))).toEqual({ members: [1] });
  });

  it('reads an empty object and empty lists', () => {
    expect(scan('{}')).toEqual([]);
    expect(itemsOf(scan('{"members":[ ],"msi":[]}\n\n'))).toEqual({});
  });

  it.each([
    ['', 'The file is empty'],
    [' \n\t ', 'The file is empty'],
    ['[1,2]', 'This is not a household file: it starts with "[" instead of "{"'],
    ['\u0000\u0000', 'This is not a household file: it starts with byte 0 instead of "{"'],
    ['PK\u0003\u0004', 'This is not a household file: it starts with "P" instead of "{"'],
    ['{members:[]}', 'The file is not valid JSON: its first key is missing'],
    ['{"members"[]}', 'The file is not valid JSON: a colon is missing after "members"'],
    ['{"members":[] "msi":[]}', 'The file is not valid JSON: a comma is missing after "members"'],
    ['{"members":[],}', 'The file is not valid JSON: a key is missing after "members"'],
    ['{"members":{}}', 'members: must be a list'],
    ['{"members":"ana"}', 'members: must be a list'],
    ['{"members":[1,2,]}', `The file is not valid JSON: members[2] can't be read: nothing`],
    ['{"members":[1,,2]}', `The file is not valid JSON: members[1] can't be read: nothing`],
    ['{"members":[1 2]}', `The file is not valid JSON: members[0] can't be read: 1 2`],
    ['{"members":[{"id":tru}]}', `The file is not valid JSON: members[0] can't be read: {"id":tru}`],
    ['{"members":[{"id":1},{"id"]]}', `The file is not valid JSON: members[1] can't be read: {"id"]`],
    ['{"members":[1}', 'The file is not valid JSON: members[0] does not end'],
    ['{"members":[1],"members":[2]}', 'The file is not valid JSON: "members" is there twice'],
    ['{"x":hello}', `The file is not valid JSON: the value of "x" can't be read: hello`],
    ['{"x":1} {', 'The file is not valid JSON: there is more after its end'],
    ['{', 'The file is cut off: it ends'],
    ['{"members":[{"id":"a"},{"id":"b', 'The file is cut off: it ends in members[1]'],
    ['{"members":[1],"x":{"y":', 'The file is cut off: it ends after "x"'],
    ['{"members":[1]', 'The file is cut off: it ends after "members"'],
  ])('refuses %j: %s', (text, message) => {
    expect(() => scan(text)).toThrow(new HouseholdFileError(message));
    expect(() => scan(text, { chunk: 1000 })).toThrow(new HouseholdFileError(message));
  });

  it('says that the text is in UTF-16, or no UTF-8, or that a key or item is longer than any could be', () => {
    expect(() => scan(Buffer.from('\ufeff{}', 'utf16le'))).toThrow('The file is in UTF-16: save it as UTF-8');
    const latin1 = Buffer.from('{"members":[{"name":"a"},{"name":"José"}]}', 'latin1');
    expect(() => scan(latin1)).toThrow('The file is not valid JSON: members[1] is not UTF-8 text');
    expect(() => scan(`{"${'x'.repeat(3000)}":1}`)).toThrow('a key is too long');
    const long = `{"members":["${'x'.repeat(3_000_000)}"]}`;
    expect(() => scan(long, { chunk: 65_536 })).toThrow('members[0]: larger than 1 MB');
  });

  it('refuses every file that was cut off', () => {
    const text = '{"today":"2026-09-17","members":[{"id":"ana"}],"expenses":[{"tags":["a\\"]"]}]}';
    for (let length = 0; length < text.length; length += 1) {
      expect(() => scan(text.slice(0, length))).toThrow(/^The file is (cut off|empty)/);
    }
  });

  it.each([
    ['bytes without a pattern', () => createHash('shake256', { outputLength: 1_048_576 }).update('noise').digest()],
    ['one endless text', () => Buffer.alloc(1_048_576, 'x')],
    ['endless spaces', () => Buffer.alloc(1_048_576, ' ')],
    ['endless brackets', () => Buffer.alloc(1_048_576, '[')],
    ['endless zeros', () => Buffer.alloc(1_048_576)],
  ])(
    'refuses 200 MB of %s in one line, wherever it stands, with little memory',
    (_noise, make) => {
      const noise = make();
      for (const start of ['', '{', '{"', '{"x":', '{"x":"', '{"members":', '{"members":[', '{"expenses":[{"id":"']) {
        const scanner = new SectionScanner(['members']);
        const before = process.memoryUsage().rss;
        const readAll = (): void => {
          scanner.push(Buffer.from(start));
          for (let megabytes = 0; megabytes < 200; megabytes += 1) scanner.push(noise);
          scanner.finish();
        };
        expect(readAll).toThrow(HouseholdFileError);
        expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
      }
    },
    60_000,
  );
});
