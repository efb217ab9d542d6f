import { MESSAGES } from '../errors/messages.ts';
import { numberTextOf, parseJsonKeepingNumbers } from './json-number.ts';
import { type PlanDraft, PLANS_MAX } from './plan.ts';
import { planItemSchema } from './plan-template.ts';

/** The heading of the error card for any file that cannot be read; the details follow it. */
export const INVALID_PLAN_FILE = 'Invalid file. Please upload a JSON array following the MSI template.';

export type PlanFileProblem =
  | { readonly kind: 'notJson' }
  | { readonly kind: 'notArray' }
  | { readonly kind: 'tooMany'; readonly count: number }
  /** `item` counts from 1; `field` is the template's name (`split.rule`), null when the item is not an object. */
  | { readonly kind: 'item'; readonly item: number; readonly field: string | null; readonly message: string };

export type PlanFileResult =
  | { readonly ok: true; readonly plans: PlanDraft[] }
  | { readonly ok: false; readonly problem: PlanFileProblem };

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Parses an uploaded file: a JSON array of items in the template's format, with numbers read from their digits. One bad
 * item makes the whole file invalid, and the problem says which and why. A byte order mark and Windows line endings are
 * allowed.
 */
export function parsePlanFile(text: string): PlanFileResult {
  let content: unknown;
  try {
    content = parseJsonKeepingNumbers(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    // Also a RangeError, when it is nested deeper than the stack allows.
    return { ok: false, problem: { kind: 'notJson' } };
  }
  return readPlanItems(content);
}

/** Reads the items of already parsed JSON, for instance a request's body. */
export function readPlanItems(content: unknown): PlanFileResult {
  if (!Array.isArray(content)) return { ok: false, problem: { kind: 'notArray' } };
  if (content.length > PLANS_MAX) return { ok: false, problem: { kind: 'tooMany', count: content.length } };
  const plans: PlanDraft[] = [];
  for (const [index, item] of (content as unknown[]).entries()) {
    // A `JsonNumber` is an object, but not an item.
    const { data, error } = planItemSchema.safeParse(numberTextOf(item) === null ? item : null);
    if (error) {
      const issue = error.issues[0];
      const field = issue?.path.join('.') ?? '';
      const message = issue?.message ?? MESSAGES.invalidValue;
      return { ok: false, problem: { kind: 'item', item: index + 1, field: field === '' ? null : field, message } };
    }
    plans.push(data);
  }
  return { ok: true, plans };
}
