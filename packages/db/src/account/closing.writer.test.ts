import { cents } from '@household/domain';
import { expect, it } from 'vitest';
import { createTestHousehold } from '../../test/household.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const by = (moment: string) =>
  ({ actor: { kind: 'member', memberId: 'ana' }, now: Temporal.Instant.from(moment), action: 'test' }) as const;

it('says of a start that is no longer the one seen that it changed, before it says that a month is closed', async () => {
  const database = await createTestHousehold();
  const setStart = (openingCents: number, seen: number) =>
    database.write(by('2026-11-02T18:00:00Z'), (unit) =>
      unit.closings.setStart({ month: month('2026-10'), openingCents: cents(openingCents) }, seen),
    );
  await setStart(500, 1);
  await database.write(by('2026-11-02T18:00:00Z'), (unit) => unit.closings.close(month('2026-10')));
  await expect(setStart(700, 1)).rejects.toMatchObject({
    code: 'STALE_EDIT',
    details: { current: { month: '2026-10', openingCents: 500, version: 2 } },
  });
  await expect(setStart(700, 2)).rejects.toMatchObject({ code: 'MONTH_CLOSED', details: { month: month('2026-10') } });
});
