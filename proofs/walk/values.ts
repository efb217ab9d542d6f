import fc from 'fast-check';
import type { JsonSchema } from '../../apps/server/src/openapi/json-schema.ts';
import { numbersByMember, withOriginal } from './member-values.ts';

/** Texts that have broken other programs; some are valid and must be stored unchanged. */
export const HOSTILE_TEXTS: readonly string[] = [
  "'; drop table expense; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example","x")',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202egnp.exe',
  '\u200b',
  'line\nbreak',
  '$argon2id$v=19$m=1',
  '${process.env.HOME}',
  '{{7*7}}',
  '\\',
  '%_',
  'NaN',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(60),
  '😀'.repeat(255),
  'é'.repeat(300),
];

/** A placeholder for the id of a record that exists when the request is sent. */
export const known = (kind: string): fc.Arbitrary<string> => fc.nat(9_999).map((index) => `known-${kind}-${index}`);

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Fields whose schema alone is not enough: most of their values should refer to existing records. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  paidBy: fc.constantFrom('ana', 'luis', 'ana', 'luis', 'LUIS', 'nobody'),
  paid_by: fc.constantFrom('ana', 'luis', null, 'nobody'),
  memberId: fc.constantFrom('ana', 'luis', 'nobody'),
  categoryId: fc.oneof(known('category'), fc.constantFrom(null, 'uncategorized'), fc.uuid()),
  category_id: fc.oneof(known('category'), fc.constant(null), fc.uuid()),
  username: fc.constantFrom('ana', 'ana', 'Ana María', 'LUIS', 'luis'),
  password: fc.constantFrom('correct horse 1', 'correct horse 1', 'battery staple 2', 'wrong'),
  effectiveDate: fc.constantFrom('2026-09-01', '2026-10-01', '2026-08-31', '2099-12-31'),
  weekday: fc.constantFrom('monday', 'sunday'),
  weekdays: fc.constantFrom(['monday', 'friday'], ['sunday', 'monday'], ['monday', 'friday'], ['monday', 'monday']),
  dayOfMonth: fc.constantFrom(1, 15, 31, 32),
  endDate: fc.constantFrom('2029-01-31', '2029-12-31', '2024-02-31'),
  year: fc.integer({ min: 2024, max: 2028 }),
};

function textOf({ format, pattern, minLength = 0, maxLength = 1_000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return day;
  if (format === 'uuid') return fc.oneof(fc.uuid(), known('expense'));
  if (pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}') === true) return fc.oneof(day, fc.constant('2026-02-31'));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const hostile = HOSTILE_TEXTS.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
  );
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = -1_000_000, maximum = 1_000_000_000, items = {}, maxItems = 5, properties = {} } = schema;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
    case 'number':
      return fc.oneof(
        fc.double({ min: minimum, max: maximum, noNaN: true }),
        fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(items), { maxLength: Math.min(maxItems, 5) });
    default: {
      const { additionalProperties, required = [] } = schema;
      if (typeof additionalProperties === 'object') {
        if (additionalProperties.type === 'integer') return numbersByMember(additionalProperties);
        return fc.dictionary(fc.string({ maxLength: 20 }), fitting(additionalProperties), { maxKeys: 5 });
      }
      const fields = Object.entries(properties).map(([name, field]) => [name, byName[name] ?? fitting(field)]);
      const object = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...required],
      });
      // Random ones are refused: the amount must be what the other currency comes to.
      return 'original' in properties ? fc.oneof({ weight: 3, arbitrary: withOriginal(object) }, object) : object;
    }
  }
}

/** Values that match a schema of the document. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => ofType(type, schema)));
}

/** The values of a query by name, URL-encoded. */
export const namedFitting = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> =>
  byName[name] ?? fitting(schema);

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Values that match no schema, or too many. */
const unfit: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, 0, -1, 1.5, 1e21, -1e-7, 2 ** 53, '', ' ', [], {}, true, '2026-02-30', '0000-00-00'),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    nested(20),
    Array.from({ length: 10_000 }, () => 0),
    'x'.repeat(5_000),
  ),
  fc.jsonValue(),
);

/** A valid object with a single fault. */
export const spoiled = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema), fc.nat(), unfit, fc.constantFrom('drop', 'replace', 'replace', 'add', 'all'))
    .map(([value, index, other, how]) => {
      if (how === 'all' || typeof value !== 'object' || value === null) return other;
      if (Array.isArray(value)) return [...value, other];
      const keys = Object.keys(schema.properties ?? value);
      const key = keys[index % Math.max(1, keys.length)] ?? 'any';
      const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      if (how === 'drop') return rest;
      return { ...value, [how === 'add' ? `extra${index}` : key]: other };
    });
