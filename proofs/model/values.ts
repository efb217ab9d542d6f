import fc from 'fast-check';
import type { HouseholdModel, Kind } from './household-model.ts';

/** An id that no record has. */
export const NOBODY = '019a0000-0000-7000-8000-000000000000';

/** The index of an existing record, counted from the newest; without records a command uses an unknown id. */
export const which = fc.oneof(fc.nat(4), fc.nat(40));

export const pick = <T>(records: readonly T[], index: number): T | undefined =>
  records.length === 0 ? undefined : records[records.length - 1 - (index % records.length)];

export const pickId = (model: HouseholdModel, kind: Kind, index: number): string =>
  pick(model.all<{ id: string }>(kind), index)?.id ?? NOBODY;

export const amountCents = fc.oneof(fc.constantFrom(1, 100, 1_000_000_000), fc.integer({ min: 1, max: 500_000 }));
/** The limit of a category: absent, none, small enough to be reached, or large. */
export const limitCents = fc.constantFrom(undefined, undefined, null, 1, 30_000, 1_000_000_000_000);
export const salaryCents = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 100, max: 9_000_000 }));
export const description = fc.constantFrom('Pan dulce', 'Súper', 'Gasolina 100%', 'niño', 'Ñandú', 'Café y té');
/** The months around today, the last of the previous year, and days after today. */
export const date = fc.constantFrom(
  '2025-09-30',
  '2025-12-31',
  '2026-01-01',
  '2026-08-31',
  '2026-09-01',
  '2026-09-11',
  '2026-09-16',
  '2026-09-17',
  '2026-09-18',
  '2026-09-30',
  '2026-10-01',
);
/** Few enough to collide: the same names in other cases and with other accents. */
export const categoryName = fc.constantFrom('Café', 'CAFE', 'Súper', 'Casa', 'casa', 'Viajes', 'Niños', 'Otros');
export const color = fc.constantFrom('#EF4444', '#10B981', '#3b82f6');
export const tags = fc.constantFrom<string[]>([], ['viaje'], ['pan', 'viaje']);
export const notes = fc.constantFrom(null, 'con recibo', 'para el viaje\nde «agosto»');
export const meta = fc.constantFrom<Record<string, string | number | null>>(
  {},
  { tienda: 'La "Ideal"' },
  { folio: 1.5, nota: null },
);
/** Only what is shared can be split. */
export const mostlyShared = fc.constantFrom(true, true, true, false);
export const payer = fc.constantFrom<0 | 1>(0, 1);

/** No category, an existing one, or an unknown one. */
export const category = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none' as const) },
  { weight: 8, arbitrary: which },
  { weight: 1, arbitrary: fc.constant('unknown' as const) },
);
export const categoryIdOf = (model: HouseholdModel, choice: 'none' | 'unknown' | number): string | null => {
  if (choice === 'unknown') return NOBODY;
  return choice === 'none' ? null : (pick(model.all<{ id: string }>('category'), choice)?.id ?? null);
};

/** The version that a client sends: none, the current one, or an older one. */
export const version = fc.constantFrom<'none' | 'present' | 'older'>('none', 'present', 'present', 'older');
export const versionSeen = (
  model: HouseholdModel,
  id: string,
  choice: 'none' | 'present' | 'older',
): { version?: number } => {
  const present = model.versionOf(id);
  if (choice === 'none' || present === 0) return {};
  return { version: choice === 'present' ? present : Math.max(1, present - 1) };
};
