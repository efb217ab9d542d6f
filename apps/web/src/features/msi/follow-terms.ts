import { type FiguresOfTerms, figuresOfTerms, parseAmount, type PlanTerms } from '@household/domain';

/** The terms of a plan that people know, as typed. */
export type TypedTerms = { originalAmount: string; totalInstallments: string; paid: string };
/** The figures derived from them, as typed; each can be corrected. */
export type TypedFigures = { paymentDue: string; remainingBalance: string; currentInstallment: string };
type Typed = TypedTerms & TypedFigures;

/** Up to 999: more than any bank offers, and every product is a safe number. */
export const isCount = (typed: string): boolean => /^\s*\d{1,3}\s*$/.test(typed);
const countOf = (typed: string): number | null => (isCount(typed) ? Number(typed) : null);

/** The terms as typed; null while one is missing or invalid. */
export function termsOf({ originalAmount, totalInstallments, paid }: TypedTerms): PlanTerms | null {
  const originalAmountCents = parseAmount(originalAmount);
  const total = countOf(totalInstallments);
  const paidInstallments = countOf(paid);
  if (originalAmountCents === null || !total || paidInstallments === null || paidInstallments > total) return null;
  return { originalAmountCents, totalInstallments: total, paidInstallments };
}

/** Whether so many of the instalments can be paid; an emptied field, or an unknown total, says nothing against it. */
export function isPossiblyPaid({ paid, totalInstallments }: Pick<TypedTerms, 'paid' | 'totalInstallments'>): boolean {
  if (paid.trim() === '') return true;
  const count = countOf(paid);
  return count !== null && count <= (countOf(totalInstallments) ?? count);
}

const figuresWith = (terms: PlanTerms | null, paymentDue: string | null): FiguresOfTerms | null => {
  const payment = paymentDue === null ? null : parseAmount(paymentDue);
  return terms && figuresOfTerms(payment === null ? terms : { ...terms, paymentDueCents: payment });
};

/** Whether a payment was corrected by hand: it is set and differs from what the terms give. */
function isCorrected(typed: Typed): boolean {
  const computed = figuresWith(termsOf(typed), null);
  return typed.paymentDue.trim() !== '' && parseAmount(typed.paymentDue) !== (computed?.paymentDueCents ?? null);
}

/**
 * How a change of the terms, or of the payment, changes the figures: each is derived while it is empty or has its
 * derived value; one that was corrected by hand stays. A corrected payment is used for the balance.
 *
 * @param before the figures as they are, and the terms that they follow from
 * @param textOf formats an amount as its field holds it
 */
export function followTerms(before: Typed, now: Typed, textOf: (amountCents: number) => string): TypedFigures {
  const wasCorrected = isCorrected(before);
  const isTypedNow = now.paymentDue !== before.paymentDue;
  const former = figuresWith(termsOf(before), wasCorrected ? before.paymentDue : null);
  const next = figuresWith(termsOf(now), wasCorrected || isTypedNow ? now.paymentDue : null);
  if (!next) return now;
  const follow = (typed: string, was: number | undefined, is: number): string =>
    typed.trim() === '' || parseAmount(typed) === was ? textOf(is) : typed;
  const current = countOf(now.currentInstallment);
  const isCurrentComputed = !current || current === former?.currentInstallment;
  return {
    paymentDue: isTypedNow ? now.paymentDue : follow(now.paymentDue, former?.paymentDueCents, next.paymentDueCents),
    remainingBalance: follow(now.remainingBalance, former?.remainingBalanceCents, next.remainingBalanceCents),
    currentInstallment: isCurrentComputed ? String(next.currentInstallment) : now.currentInstallment,
  };
}

/** How many payments of a stored plan are done, if its figures agree with that; else ''. */
export function paidOf(typed: Omit<Typed, 'paid'>): string {
  const paid = String(Math.max((countOf(typed.currentInstallment) ?? 0) - 1, 0));
  const figures = figuresWith(termsOf({ ...typed, paid }), typed.paymentDue);
  const agrees =
    figures?.remainingBalanceCents === parseAmount(typed.remainingBalance) &&
    String(figures.currentInstallment) === typed.currentInstallment;
  return agrees ? paid : '';
}
