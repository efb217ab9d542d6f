import { foldForSearch } from '../text/fold-for-search.ts';

/** One of a plan's payments as a bank's line names it: the third of twelve. */
export type InstalmentNumber = { readonly number: number; readonly of: number };

/** The plans that shops and banks offer; other pairs of numbers mean something else, unless the line says so. */
const USUAL = new Set([2, 3, 4, 5, 6, 9, 10, 12, 13, 15, 18, 20, 24, 30, 36, 48, 60]);
const MOST = 60;
const SAID = /\b(?:msi|mci|meses|mensualidad(?:es)?|mens|parcialidad(?:es)?|parc|diferid\w*|cuotas?|instal?lments?)\b/u;
/** `03 DE 12`, `3 of 12`; with a slash only where the line speaks of instalments: `01/12` is a day as well. */
const OF = /(?<!\d)(\d{1,2})\s*(?:de|of)\s*(\d{1,2})(?!\d)/u;
const SLASH = /(?<![\d/])(\d{1,2})\s*\/\s*(\d{1,2})(?![\d/])/u;

/**
 * The instalment that a bank's line says it is, null when it says none.
 *
 * @example instalmentOf('LIVERPOOL MSI 03 DE 12') // { number: 3, of: 12 }
 */
export function instalmentOf(description: string): InstalmentNumber | null {
  const folded = foldForSearch(description);
  const isSaid = SAID.test(folded);
  const match = OF.exec(folded) ?? (isSaid ? SLASH.exec(folded) : null);
  const [number, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || number < 1 || number > of || of > MOST) return null;
  return isSaid || USUAL.has(of) ? { number, of } : null;
}

/** What stands between the shop and the payment's number, or after it. */
const AROUND =
  /\b(?:msi|mci|meses(?: sin intereses)?|mensualidad(?:es)?|parcialidad(?:es)?|cuotas?|pago|instal?lments?)\b/giu;
const NUMBERS = /(?<![\d/])\d{1,2}\s*(?:de|of|\/)\s*\d{1,2}(?![\d/])/giu;

/**
 * The shop in a line with an instalment; all of the line where nothing else is left.
 *
 * @example merchantOfInstalment('LIVERPOOL MSI 03 DE 12') // 'LIVERPOOL'
 */
export const merchantOfInstalment = (description: string): string =>
  description
    .replace(NUMBERS, ' ')
    .replace(AROUND, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\-–·:,;.(/]+|[\s\-–·:,;.()/]+$/gu, '') || description;

type Plan = { readonly totalInstallments: number | null; readonly paymentDueCents: number };

/** The most that payments of one purchase differ by: banks add the remainder to one of them. */
export const ROUNDING_CENTS = 100;

/** The plan of the household that this payment may belong to: of as many payments, and as large. */
export const planOfInstalment = <P extends Plan>(
  { of }: InstalmentNumber,
  amountCents: number,
  plans: readonly P[],
): P | null =>
  plans.find(
    ({ totalInstallments, paymentDueCents }) =>
      totalInstallments === of && Math.abs(paymentDueCents - amountCents) <= ROUNDING_CENTS,
  ) ?? null;
