import type { Activity } from '@household/db';
import { ACTIVITY_KINDS, type ActivityQuery } from '@household/domain';
import * as z from 'zod';
import type { Context } from '../../context.ts';

export type ActivityPage = {
  readonly entries: readonly Activity[];
  /** The cursor of the next page; null at the end. */
  readonly nextCursor: number | null;
};

/** Who signed in or tried to, and what was done about passwords, sessions and on the server; the latest first, for both members. */
export async function listActivity({ services }: Context, { cursor, limit }: ActivityQuery): Promise<ActivityPage> {
  const found = await services.database.activity.list({ cursor: cursor ?? null, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { entries, nextCursor: found.length > limit ? entries.at(-1)!.id : null };
}

const activitySchema = z
  .object({
    id: z.int().meta({ description: 'higher is later; an entry that repeats on that day gets a new one' }),
    kind: z.enum(ACTIVITY_KINDS).meta({ description: '`…ByCommand`: done on the server by the administrator' }),
    memberId: z
      .string()
      .nullable()
      .meta({ description: 'the member it is about; null for the household, and for an unknown name' }),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    firstAt: z.iso.datetime().meta({ description: 'the first of the `count` times' }),
    at: z.iso.datetime().meta({ description: 'the latest time' }),
    count: z.int().meta({ description: 'how often on that day from that address, or how many sessions' }),
  })
  .meta({ id: 'Activity' });

export const activityPageSchema = z
  .object({
    entries: z.array(activitySchema),
    nextCursor: z.int().nullable().meta({ description: 'the `cursor` of the next page; null at the end' }),
  })
  .meta({ id: 'ActivityPage' });

export const activityPageExample = {
  entries: [
    {
      id: 12,
      kind: 'signInFailed',
      memberId: 'ana',
      ipAddress: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      firstAt: '2026-11-20T13:58:02.000Z',
      at: '2026-11-20T14:02:31.000Z',
      count: 3,
    },
  ],
  nextCursor: null,
};
