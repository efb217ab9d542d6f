import {
  INVALID_PLAN_FILE,
  MESSAGES,
  planDraftSchema,
  type PlanDraft,
  type PlanFileProblem,
  planItemSchema,
  PLANS_MAX,
  readPlanItems,
} from '@household/domain';
import * as z from 'zod';
import { listSchema } from '../../transport/list-schema.ts';
import { seenRecordSchema } from '../../transport/seen-record.ts';

export const planUpdateSchema = seenRecordSchema.extend({ plan: planDraftSchema });
export const planReplacementSchema = listSchema(planDraftSchema, { max: PLANS_MAX, tooMany: MESSAGES.tooManyPlans });

/**
 * A whole file in the template's format, parsed as in the browser: the first invalid item refuses it, with a path such
 * as `2.date`.
 */
export const planFileSchema = z
  .unknown()
  .transform((content, context): PlanDraft[] => {
    const result = readPlanItems(content);
    if (result.ok) return result.plans;
    context.issues.push({ code: 'custom', input: content, ...problemOf(result.problem) });
    return z.NEVER;
  })
  .meta({ type: 'array', maxItems: PLANS_MAX, items: z.toJSONSchema(planItemSchema, { io: 'input' }) });

function problemOf(problem: PlanFileProblem): { path: PropertyKey[]; message: string } {
  if (problem.kind === 'tooMany') return { path: [], message: MESSAGES.tooManyPlans };
  if (problem.kind !== 'item') return { path: [], message: INVALID_PLAN_FILE };
  const { item, field, message } = problem;
  return { path: field === null ? [item - 1] : [item - 1, field], message };
}
