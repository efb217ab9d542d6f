import { describe, expect, it } from 'vitest';
import { checkHousehold, exportHousehold, importHousehold, parseHouseholdFile } from '../../packages/db/src/index.ts';
import { createTestDatabase } from '../../packages/db/test/test-database.ts';
import { settleDemo } from './demo-account.ts';
import { demoHousehold } from './demo-household.ts';

describe('settleDemo', () => {
  it.each(['2026-11-20T18:00:00Z', '2026-12-01T07:00:00Z', '2028-02-29T18:00:00Z'])(
    'closes all ended months but the last, pays and corrects, at %s',
    async (moment) => {
      const { database } = await createTestDatabase();
      const now = Temporal.Instant.from(moment);
      const file = parseHouseholdFile(Buffer.from(JSON.stringify(demoHousehold(now))));
      await importHousehold(database, file, { now });
      expect(await settleDemo(database, now)).toBe(22);

      const current = now.toZonedDateTimeISO('America/Mexico_City').toPlainDate().toPlainYearMonth();
      const { entries } = await database.read.account.entries(current);
      const ended = current.subtract({ months: 1 });
      expect(entries.closed).toHaveLength(22);
      expect(entries.closed.at(-1)!.month.toString()).toBe(current.subtract({ months: 2 }).toString());
      expect(entries.payments.length).toBeGreaterThan(15);
      expect(entries.adjustments).toMatchObject([{ by: 'elena' }]);
      expect(entries.adjustments[0]!.bookedIn.toString()).toBe(ended.toString());
      expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);

      const text = (await Array.fromAsync(exportHousehold(database))).join('');
      const { database: copy } = await createTestDatabase();
      await importHousehold(copy, parseHouseholdFile(Buffer.from(text)), { now });
      expect((await Array.fromAsync(exportHousehold(copy))).join('')).toBe(text);
    },
  );
});
