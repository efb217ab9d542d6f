import { describe, expect, it } from 'vitest';
import { causesOf, dayBarsPlot, type DayBar } from './day-bars-plot.ts';

const bar = (day: number, cents: number, more: Partial<DayBar> = {}): DayBar => ({
  title: `nov ${day}`,
  day,
  cents,
  ruledCents: 0,
  largest: [],
  when: 'past',
  ...more,
});
/** A month of thirty days with some amounts by day. */
const month = (amounts: Record<number, number>, more: Partial<DayBar> = {}): DayBar[] =>
  Array.from({ length: 30 }, (_, index) => bar(index + 1, amounts[index + 1] ?? 0, more));
const labelled = (bars: DayBar[], apart = 3, fitsBeside = false) =>
  dayBarsPlot(bars, apart, fitsBeside).places.flatMap(({ isLabelled }, index) => (isLabelled ? [index + 1] : []));

describe('dayBarsPlot', () => {
  it('has an axis to the largest day', () => {
    const { splits, places, zero } = dayBarsPlot(month({ 4: 28_700, 12: 58_500 }), 3);
    expect(splits.map(({ cents }) => cents)).toEqual([0, 20_000, 40_000, 60_000]);
    expect(zero).toBe(0);
    expect(places[11]).toMatchObject({ bottom: 0, height: 97.5, isBroken: false });
    expect(places[3]!.height).toBeCloseTo((100 * 287) / 600);
    expect(places[4]!.height).toBe(0);
    expect(places[0]!.x).toBeCloseTo(100 / 60);
  });

  it('breaks the one day that stands far above all others, and measures the others', () => {
    const { splits, places } = dayBarsPlot(month({ 1: 1_074_100, 11: 240_000, 14: 248_640 }), 3);
    expect(splits.at(-1)!.cents).toBe(300_000);
    expect(places.filter(({ isBroken }) => isBroken)).toHaveLength(1);
    expect(places[0]!.height).toBeGreaterThan(100);
    expect(places[13]!.height).toBeCloseTo(82.88);
    expect(dayBarsPlot(month({ 1: 250_000, 2: 100_000 }), 3).places.some(({ isBroken }) => isBroken)).toBe(false);
    expect(dayBarsPlot(month({ 1: 999_999_999 }), 3).places.some(({ isBroken }) => isBroken)).toBe(false);
  });

  it('lets refunds hang below $0', () => {
    const { places, splits, zero } = dayBarsPlot(month({ 3: -50_000, 4: 100_000 }), 3);
    expect(splits.map(({ cents }) => cents)).toEqual([-50_000, 0, 50_000, 100_000]);
    expect(places[2]!.bottom).toBeGreaterThan(0);
    expect(zero).toBeGreaterThan(0);
    expect(places[2]!.bottom + places[2]!.height).toBeCloseTo(zero);
    expect(places[3]!.bottom).toBeCloseTo(zero);
  });

  it('puts what rules wrote below the rest', () => {
    const parts = [0, 25, 100, 200].map(
      (ruledCents) => dayBarsPlot([bar(1, 100, { ruledCents }), bar(2, 100)], 3).places[0]!.ruledPart,
    );
    expect(parts).toEqual([0, 25, 100, 100]);
    expect(dayBarsPlot([bar(1, -100, { ruledCents: 50 })], 3).places[0]!.ruledPart).toBe(0);
  });

  it('labels up to eight bars, of more only the broken one and today', () => {
    const few = { 1: 10, 5: 20, 9: 30, 13: 40, 17: 50, 21: 60, 25: 70, 29: 80 };
    expect(labelled(month(few))).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
    const many = { ...few, 27: 1_000 };
    expect(labelled(month(many))).toEqual([27]);
    const withToday = month(many).map((each) => (each.day === 17 ? { ...each, when: 'today' as const } : each));
    expect(labelled(withToday)).toEqual([17, 27]);
  });

  it('lets no two labels touch: the highest comes first', () => {
    expect(labelled(month({ 4: 20, 5: 30, 6: 10 }))).toEqual([5]);
    expect(labelled(month({ 4: 20, 5: 30, 20: 10 }), 6)).toEqual([5, 20]);
    // At different heights, where there is room beside a bar.
    expect(labelled(month({ 4: 57_000, 5: 96_000, 6: 94_000 }), 3, true)).toEqual([4, 5]);
  });

  it('labels today unless that would cover a higher bar beside it', () => {
    const monthWith = (today: number, of: Record<number, number>) =>
      month(of).map((each) => (each.day === today ? { ...each, when: 'today' as const } : each));
    expect(labelled(monthWith(3, { 2: 222_500, 3: 100_000 }), 6)).toEqual([2]);
    expect(labelled(monthWith(3, { 2: 50_000, 3: 100_000 }), 6)).toEqual([3]);
    expect(labelled(monthWith(6, { 2: 222_500, 6: 100_000 }), 6)).toEqual([6]);
    expect(labelled(monthWith(3, { 2: 222_500, 3: 100_000 }), 3, true)).toEqual([2, 3]);
  });

  it('is a month of nothing too', () => {
    expect(dayBarsPlot(month({}), 3).splits.map(({ cents }) => cents)).toEqual([0, 5_000]);
  });
});

describe('causesOf', () => {
  it('names what is at least a quarter of the day', () => {
    const largest = [
      { description: 'la renta', amountCents: 900 },
      { description: 'Chedraui', amountCents: 300 },
      { description: 'pan', amountCents: 10 },
    ];
    expect(causesOf(bar(1, 1_200, { largest }))).toEqual(['la renta', 'Chedraui']);
    expect(causesOf(bar(1, 1_300, { largest }))).toEqual(['la renta']);
  });
});
