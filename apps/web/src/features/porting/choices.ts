import {
  descriptionKey,
  findRepeated,
  instalmentOf,
  isPaidOff,
  merchantOfInstalment,
  planOfInstalment,
  purchasesOf,
  settleReceived,
  type InstallmentPlan,
  type InstalmentNumber,
  type Received,
  type Repetition,
  type TableExpense,
  type TableRow,
} from '@household/domain';

/** The fields of a household's plan that are needed. */
export type KnownPlan = Pick<InstallmentPlan, 'merchant' | 'totalInstallments' | 'paymentDueCents'>;

/** An expense of the file with the household's matching data. */
export type Candidate = {
  readonly line: number;
  readonly expense: TableExpense;
  /** The description as `descriptionKey` compares it. */
  readonly key: string;
  readonly storedCount: number;
  readonly repetition: Repetition;
  /** The description of an expense of the household that may be the same under another name. */
  readonly similar: string | null;
  /** What the received money is; null for an expense. */
  readonly received: Received | null;
  /** Whether it was paid to a credit card: the expenses are the card's purchases, not this. */
  readonly paysCard: boolean;
  /** Which payment of an instalment plan it is, and the household's plan that it may belong to. */
  readonly instalment: (InstalmentNumber & { readonly plan: KnownPlan | null }) | null;
  /** The name of the household's usual category for such a description. */
  readonly usualCategory: string | null;
  /** Whether it gets that category because neither the file nor the person specifies another. */
  readonly isUsual: boolean;
};

/** The person's decision on a line, with the line's data at that time: it does not apply to other data. */
export type Choices = ReadonlyMap<number, { readonly situation: string; readonly take: boolean }>;

export type GoodRow = Extract<TableRow, { problems: null }>;
export type BadRow = Exclude<TableRow, GoodRow>;

export const isGood = (row: TableRow): row is GoodRow => row.problems === null;

/** @param storedCounts and the lists after the plans: in the order of the rows */
export function candidatesOf(
  rows: readonly GoodRow[],
  storedCounts: readonly number[],
  plans: readonly KnownPlan[],
  usualCategories: readonly (string | null)[] = [],
  similar: readonly (string | null)[] = [],
): Candidate[] {
  const repetitions = findRepeated(
    rows.map(({ expense }) => expense),
    storedCounts,
  );
  const settled = settleReceived(rows.map(({ expense, received }) => ({ ...expense, received })));
  return rows.map(({ line, expense, paysCard }, index) => {
    const instalment = expense.refund ? null : instalmentOf(expense.description);
    return {
      line,
      expense,
      key: descriptionKey(expense.description),
      storedCount: storedCounts[index] ?? 0,
      repetition: repetitions[index] ?? null,
      similar: similar[index] ?? null,
      received: settled[index] ?? null,
      paysCard,
      instalment: instalment && { ...instalment, plan: planOfInstalment(instalment, expense.amountCents, plans) },
      usualCategory: usualCategories[index] ?? null,
      isUsual: false,
    };
  });
}

/** The list of questions that a row is in; most are in none. */
export type Concern = 'received' | 'cardPayment' | 'repeated' | 'instalment' | null;

export function concernOf({ received, paysCard, repetition, similar, instalment }: Candidate): Concern {
  if (repetition === 'stored') return 'repeated';
  if (received === 'income' || received === 'unclear') return 'received';
  if (received === null && paysCard) return 'cardPayment';
  if (repetition !== null) return 'repeated';
  if (received !== null) return 'received';
  if (instalment) return 'instalment';
  return similar === null ? null : 'repeated';
}

const situationOf = ({ received, repetition, similar, instalment }: Candidate): string =>
  [received, repetition, instalment?.plan?.merchant, similar].join('/');

/**
 * The defaults, unless the person decides otherwise: what the household already has is skipped, and so is what its
 * plans record; duplicates within the file are separate purchases, and so are those of another name; received money is a refund if the bank or the file
 * says so, otherwise not an expense; payments to a card are not expenses either.
 */
export function isTaken(candidate: Candidate, choices: Choices): boolean {
  const { line, repetition, received, paysCard, instalment } = candidate;
  const choice = choices.get(line);
  if (choice?.situation === situationOf(candidate)) return choice.take;
  if (repetition === 'stored' || instalment?.plan) return false;
  return received === null ? !paysCard : received === 'refund';
}

export function withChoice(choices: Choices, candidates: readonly Candidate[], take: boolean): Choices {
  const next = new Map(choices);
  for (const candidate of candidates) next.set(candidate.line, { situation: situationOf(candidate), take });
  return next;
}

/** The category chosen for a description, by `descriptionKey`; null: none. */
export type ChosenCategories = ReadonlyMap<string, string | null>;

/**
 * The candidates with their categories: the chosen one, else the file's own, else the usual one.
 *
 * @param exists whether the household has, or will have, a category of this name; any other is ignored
 */
export const withCategories = (
  candidates: readonly Candidate[],
  chosen: ChosenCategories,
  exists: (name: string) => boolean,
): Candidate[] =>
  candidates.map((candidate) => {
    const { expense, key, usualCategory } = candidate;
    const choice = chosen.get(key);
    if (choice === null || (choice !== undefined && exists(choice))) {
      return { ...candidate, expense: { ...expense, category: choice } };
    }
    if (expense.category !== null && exists(expense.category)) return candidate;
    return { ...candidate, isUsual: usualCategory !== null, expense: { ...expense, category: usualCategory } };
  });

/** Chooses a category for all rows with this description. */
export const withCategory = (chosen: ChosenCategories, { key }: Candidate, category: string | null): ChosenCategories =>
  new Map(chosen).set(key, category);

/**
 * Which payment of a purchase in instalments it is, null if it is none, or if the household has the plan. The last
 * payment is included: with it a purchase is paid off.
 */
export const paymentOf = ({ expense, instalment }: Candidate) =>
  instalment && instalment.plan === null
    ? { merchant: merchantOfInstalment(expense.description), number: instalment.number, of: instalment.of }
    : null;

/** How many plans the payments create: one for each purchase that is not paid off. */
export function newPlansOf(taken: readonly Candidate[]): number {
  const payments = taken.flatMap((row) => {
    const payment = paymentOf(row);
    return payment ? [{ ...payment, date: row.expense.date, amountCents: row.expense.amountCents }] : [];
  });
  return purchasesOf(payments).filter((purchase) => !isPaidOff(purchase)).length;
}
