import fc from 'fast-check';

/** Mostly the two members, in any order; also one of them, a stranger, and what every object inherits. */
const names = fc.constantFrom(
  ...Array.from({ length: 4 }, () => ['ana', 'luis']),
  ['luis', 'ana'],
  ['ana'],
  ['ana', 'nobody'],
  ['ana', 'luis', 'nobody'],
  ['constructor', '__proto__'],
  [],
);

const byName = (values: fc.Arbitrary<readonly number[]>): fc.Arbitrary<Record<string, number>> =>
  fc
    .tuple(names, values)
    .map(([given, numbers]) => Object.fromEntries(given.map((name, index) => [name, numbers[index] ?? 0])));

/** Most add up to 100. */
const percentages = byName(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 100 }).map((first) => [first, 100 - first]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 3 }) },
  ),
);

/** Cents, most of which fit the amount that a request has. */
const ownParts = byName(
  fc.array(fc.constantFrom(0, 0, 1, 250, 50_000, 1_000_000_000_000), { minLength: 2, maxLength: 3 }),
);

/** Numbers by member, as the document's schema says: percentages up to 100, else own parts. */
export const numbersByMember = ({ maximum = 0 }: { maximum?: number }): fc.Arbitrary<unknown> =>
  maximum === 100 ? percentages : ownParts;

/** Amounts in another currency, and what they come to in cents; null where the household takes none of it. */
const ORIGINALS = [
  { original: { currency: 'USD', amount: '25.00', rate: '17.2345' }, amountCents: 43_086 },
  { original: { currency: 'JPY', amount: '1000', rate: '0.125' }, amountCents: 12_500 },
  { original: { currency: 'USD', amount: '1', rate: '17.235' }, amountCents: 1_724 },
  { original: { currency: 'JPY', amount: '10.5', rate: '1' }, amountCents: 1_050 },
  { original: { currency: 'MXN', amount: '10', rate: '1' }, amountCents: 1_000 },
  { original: { currency: 'EUR', amount: '0', rate: '21' }, amountCents: 1 },
  { original: { currency: 'EUR', amount: '9'.repeat(24), rate: '9'.repeat(24) }, amountCents: 1 },
] as const;

/** Mostly none, and mostly with the amount that it comes to. */
export const withOriginal = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(body, fc.option(fc.constantFrom(...ORIGINALS), { freq: 3 }), fc.nat(4)).map(([value, chosen, how]) => {
    if (chosen === null) return { ...(value as object), original: null };
    return { ...(value as object), ...(how === 0 ? { original: chosen.original } : chosen) };
  });
