import { type Database, importHousehold, parseHouseholdFile } from '@household/db';
import golden from '../../../packages/domain/test/golden/beyond/upcoming.json' with { type: 'json' };

export type GoldenHousehold = (typeof golden.households)[number];
type Rule = GoldenHousehold['rules'][number];
type Occurrence = {
  readonly ruleId: string;
  readonly date: string;
  readonly outcome: 'written' | 'skipped' | 'waiting' | 'confirmed';
  readonly amountCents?: number | null;
  readonly billId?: string;
};

/** Before everything in the golden households. */
const CREATED = '2025-01-01T00:00:00Z';
const expenseId = (number: number): string => `0190b000-0005-7000-8000-${String(number).padStart(12, '0')}`;

/** The date of a rule in the household's file, and the expense that it made. */
function fileOccurrence(rule: Rule, { date, outcome, amountCents = rule.amountCents, billId }: Occurrence, id: string) {
  const { categoryId, description, paidBy, shared } = rule;
  const isConfirmed = outcome === 'confirmed';
  const isThere = (isConfirmed || outcome === 'written') && amountCents !== null;
  return {
    occurrence: {
      ...(billId === undefined ? {} : { id: billId }),
      date,
      outcome,
      expenseId: isThere ? id : null,
      at: CREATED,
      ...(isConfirmed && {
        confirmation: {
          id,
          amountCents: amountCents ?? rule.amountCents,
          date,
          paidBy,
          ruleAmountCents: rule.amountCents,
          rulePaidBy: paidBy,
        },
      }),
    },
    expenses: isThere ? [{ id, amountCents, description, categoryId, paidBy, shared, date, createdAt: CREATED }] : [],
  };
}

/** A household of the golden tables in the form of a household file. */
function fileOf({ members, salaries, categories, rules, occurrences, plans }: GoldenHousehold) {
  const made = (occurrences as readonly Occurrence[]).map((occurrence, index) => {
    const rule = rules.find(({ id }) => id === occurrence.ruleId)!;
    return { ruleId: rule.id, ...fileOccurrence(rule, occurrence, expenseId(index)) };
  });
  return {
    members,
    salaries,
    categories,
    recurringRules: rules.map((rule) => ({
      ...rule,
      createdAt: CREATED,
      occurrences: made.flatMap(({ ruleId, occurrence }) => (ruleId === rule.id ? [occurrence] : [])),
    })),
    msi: plans,
    expenses: made.flatMap((one) => one.expenses),
  };
}

/** Fills the empty household of a database with a golden one. */
export async function loadGoldenComing(database: Database, household: GoldenHousehold): Promise<void> {
  const file = parseHouseholdFile(Buffer.from(JSON.stringify(fileOf(household))));
  await importHousehold(database, file, { now: Temporal.Instant.from(CREATED) });
}
