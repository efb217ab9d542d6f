import * as z from 'zod/mini';
import { plainDateSchema } from '../calendar/calendar-schemas.ts';
import { categoryNameSchema, colorSchema } from '../categories/category.ts';
import { MESSAGES } from '../errors/messages.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import { newPasswordSchema, usernameSchema } from '../settings/account.ts';
import { MEMBER_ID_LENGTH, type MemberId, memberIdFromName, memberIdSchema, memberNameSchema } from './member.ts';
import { INVALID_VALUE, objectSchema } from '../errors/parsed.ts';

/** The most categories that a household can begin with. */
const CATEGORIES_MAX = 100;

const memberSchema = objectSchema({
  id: z.optional(memberIdSchema),
  name: memberNameSchema,
  username: z.optional(usernameSchema),
  password: newPasswordSchema,
  salaryCents: z.optional(amountOrZeroCentsSchema),
  salaryFrom: z.optional(plainDateSchema),
});

/** Two people of one first name get different ids: `ana` and `ana2`. */
const besides = (taken: MemberId | null, id: MemberId | null): MemberId | null =>
  id === null || id !== taken ? id : `${id.slice(0, MEMBER_ID_LENGTH - 1)}2`;

/**
 * The two people of a new household, in order. An `id` defaults to the first word of the name in plain letters, a
 * `username` to the id; a salary is optional. Two explicit ids must differ. `categories` are those it begins with, none
 * by default.
 */
export const householdDraftSchema = objectSchema({
  members: z.pipe(
    z.tuple([memberSchema, memberSchema], INVALID_VALUE),
    z.transform(([first, second], context) => {
      const firstId = first.id ?? memberIdFromName(first.name);
      const secondId = second.id ?? besides(firstId, memberIdFromName(second.name));
      const refuse = (path: (string | number)[]): never => {
        context.issues.push({ code: 'custom', input: path, path, message: MESSAGES.invalidMemberId });
        return z.NEVER;
      };
      if (firstId === null) return refuse([0, 'name']);
      if (secondId === null) return refuse([1, 'name']);
      if (firstId === secondId) return refuse([1, 'id']);
      return [
        { ...first, id: firstId, username: first.username ?? firstId },
        { ...second, id: secondId, username: second.username ?? secondId },
      ] as const;
    }),
  ),
  categories: z._default(
    z
      .array(objectSchema({ name: categoryNameSchema, color: colorSchema }), INVALID_VALUE)
      .check(z.maxLength(CATEGORIES_MAX, INVALID_VALUE)),
    [],
  ),
});

export type HouseholdDraft = z.output<typeof householdDraftSchema>;
