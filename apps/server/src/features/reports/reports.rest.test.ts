import { perMember } from '@household/domain';
import { describe, expect, it } from 'vitest';
import golden from '../../../../../packages/domain/test/golden/expected/monthly-reports.json' with { type: 'json' };
import salaries from '../../../../../packages/domain/test/golden/expected/salaries.json' with { type: 'json' };
import { GOLDEN_NOW, loadGoldenHousehold, withMemberIds } from '../../../test/golden-household.ts';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { restMonthlyReport } from './reports.responses.ts';

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members, now: GOLDEN_NOW })));
await Promise.all(households.map(loadGoldenHousehold));

type GoldenCase = (typeof golden.cases)[number];

/**
 * What the golden file lacks: name and colour of uncategorised expenses, and the percentages of a personal report and
 * of a future month.
 */
const completed = ({ month, personalOf, report, splitInHalf }: GoldenCase) => ({
  ...report,
  categoryBreakdown: report.categoryBreakdown.map((row) => ({
    name: '',
    color: '#64748b',
    ...row,
    ...(personalOf === null && { limitCents: null }),
  })),
  balance: {
    ...percentagesOf(personalOf, month),
    ...report.balance,
    splitNote: noteOf(personalOf, splitInHalf ?? false),
    parts: allByIncome(report.balance),
  },
  account: personalOf === null && month === '2026-09' ? accountOf(report.balance) : null,
});

/** The household was set up in that month, so its account has nothing but its balance. */
function accountOf({ amount, owesWho }: GoldenCase['report']['balance']) {
  const balanceCents = owesWho === 'ana-owes-luis' ? -amount : amount;
  const nothing = { openingCents: 0, paymentsCents: 0, adjustmentsCents: 0, closedAt: null, closedBy: null };
  return { status: 'open', ...nothing, balanceCents, closingCents: balanceCents, adjustments: [] };
}

function allByIncome({ totalSharedAmount, anaSharedOwes, luisSharedOwes }: GoldenCase['report']['balance']) {
  const none = { total: 0, ana: 0, luis: 0 };
  return { income: { total: totalSharedAmount, ana: anaSharedOwes, luis: luisSharedOwes }, percent: none, own: none };
}

function percentagesOf(personalOf: string | null, month: string) {
  const ofMonth = salaries.cases.find((row) => row.month === month)?.percentages;
  if (personalOf !== null || !ofMonth) return { anaPercentage: 0, luisPercentage: 0 };
  return { anaPercentage: ofMonth.ana, luisPercentage: ofMonth.luis };
}

function noteOf(personalOf: string | null, isInHalf: boolean): string {
  if (personalOf !== null) return '';
  return isInHalf ? 'División en partes iguales: falta registrar salarios' : 'División según ingresos';
}

describe.each(households)('the golden reports, household of $members.first.id', async ({ members, signInAs }) => {
  const browsers = { ana: await signInAs('first'), luis: await signInAs('second') };

  it.each(golden.cases.map((row) => ({ ...row, whose: row.personalOf ?? 'household' })))(
    '$month, $whose: $why',
    async (row) => {
      const expected = withMemberIds(completed(row), members);
      const [year, month] = row.month.split('-').map(Number) as [number, number];
      const personal = row.personalOf !== null;
      const browser = browsers[row.personalOf === 'luis' ? 'luis' : 'ana'];
      const query = `year=${year}&month=${month}${personal ? '&personal=true' : ''}`;
      expect(await browser.call('GET', `/api/reports/monthly?${query}`)).toEqual({ status: 200, body: expected });
      const report = await browser.trpc.reports.monthly.query({ year, month, personal });
      expect(restMonthlyReport(report, 'es')).toEqual(expected);
      expect(report.split.isInHalf).toBe(row.splitInHalf ?? false);
    },
  );

  it.each(salaries.cases)('salaries in force in $month', async ({ month: text, salaryCents, percentages }) => {
    const [year, month] = text.split('-').map(Number) as [number, number];
    const { split, splitBasis } = await browsers.ana.trpc.reports.monthly.query({ year, month });
    const keys = { first: 'ana', second: 'luis' } as const;
    expect(split.salaries).toEqual(perMember((order) => salaryCents[keys[order]]));
    expect(split.percentages).toEqual(perMember((order) => percentages[keys[order]]));
    expect(splitBasis?.salaries.first?.amountCents).toBe(salaryCents.ana);
  });

  it('explains the balance: salaries and since when, ratio, paid, fair shares, the difference', async () => {
    const { splitBasis, sharedPaid, split, settlement } = await browsers.luis.trpc.reports.monthly.query({
      year: 2026,
      month: 3,
    });
    expect(JSON.parse(JSON.stringify(splitBasis))).toEqual({
      salaries: {
        first: { amountCents: 4_475_037, effectiveDate: '2025-09-16' },
        second: { amountCents: 3_175_000, effectiveDate: '2026-03-01' },
      },
      ratio: { first: 4_475_037, second: 3_175_000 },
    });
    expect(sharedPaid.first - split.fairShare.first).toBe(settlement.balance.first);
    expect(sharedPaid.second - split.fairShare.second).toBe(settlement.balance.second);
    expect(settlement.balance.first + settlement.balance.second).toBe(0);
  });
});
