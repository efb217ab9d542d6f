import { expect, it } from 'vitest';
import committed from '../../test/golden/beyond/commitments.json' with { type: 'json' };
import golden from '../../test/golden/beyond/upcoming.json' with { type: 'json' };
import { goldenComing } from '../../test/golden-coming.ts';
import { commitments } from './commitments.ts';
import { DASHBOARD_ITEMS, nextDays, UPCOMING_DAYS, type UpcomingItem, upcomingItems } from './upcoming.ts';

type Item = { date: string | null };

const households = new Map(golden.households.map((household) => [household.name, goldenComing(household)]));
const members = {
  first: { id: 'ana', name: 'Ana', order: 'first' },
  second: { id: 'luis', name: 'Luis', order: 'second' },
} as const;
const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const daysIn = (path: string): number => Number(/days=(\d+)/.exec(path)?.[1] ?? UPCOMING_DAYS);
const withoutInstallment = ({ installment: _installment, ...item }: UpcomingItem): object => item;
const casesOf = <Answer>(path: string) =>
  golden.cases
    .filter((one) => one.path.startsWith(path))
    .map((one) => ({ ...one, answer: one.answer as unknown as Answer }));

it.each(casesOf<{ items: Item[] }>('/api/upcoming'))(
  '$household at $now: $path',
  ({ household, now, path, answer }) => {
    const items = upcomingItems(households.get(household)!, Temporal.Instant.from(now), daysIn(path));
    expect(onWire(items.map(withoutInstallment))).toEqual(answer.items);
  },
);

it.each(casesOf<{ upcoming: Item[] }>('/api/stats/dashboard'))(
  '$household at $now: the next days',
  ({ household, now, answer }) => {
    const items = nextDays(households.get(household)!, Temporal.Instant.from(now)).map(withoutInstallment);
    // The table counts payments without a day among the five; the contract has the dated ones only.
    const dated = answer.upcoming.filter(({ date }) => date !== null);
    const compared = items.slice(0, answer.upcoming.length < 5 ? DASHBOARD_ITEMS : dated.length);
    expect(onWire(compared)).toEqual(dated);
  },
);

it.each(committed.cases)('$household at $now: commitments', ({ household, now, answer }) => {
  const { months, freed } = commitments({ ...households.get(household)!, members }, Temporal.Instant.from(now));
  const rows = months.map(({ byMember, ...month }) => ({
    ...month,
    byMember: { ana: byMember.first, luis: byMember.second },
  }));
  expect(onWire({ months: rows, freed })).toEqual(answer);
});
