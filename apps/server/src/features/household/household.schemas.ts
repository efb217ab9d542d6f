import {
  amountOrZeroCentsSchema,
  memberIdFromName,
  memberIdSchema,
  memberNameSchema,
  MESSAGES,
  newPasswordSchema,
  plainDateSchema,
  usernameSchema,
} from '@household/domain';
import { z } from 'zod';

const memberDraftSchema = z
  .object({
    id: z.optional(memberIdSchema),
    name: memberNameSchema,
    username: z.optional(usernameSchema),
    password: newPasswordSchema,
    salaryCents: z.optional(amountOrZeroCentsSchema),
    salaryFrom: z.optional(plainDateSchema),
  })
  .transform(({ id: givenId, name, username, ...rest }, context) => {
    const id = givenId ?? memberIdFromName(name);
    if (id !== null) return { id, name, username: username ?? id, ...rest };
    context.issues.push({ code: 'custom', input: name, path: ['id'], message: MESSAGES.invalidMemberId });
    return z.NEVER;
  });

/** The two people of a new household, in order; `id` defaults to the name's slug, `username` to the id. */
export const householdDraftSchema = z.object({ members: z.tuple([memberDraftSchema, memberDraftSchema]) });

export type HouseholdDraft = z.output<typeof householdDraftSchema>;
