import * as z from 'zod';

/** The body of calls without a result: delete, end a session, sign out. */
export const success = {
  output: () => ({ success: true }),
  response: { schema: z.object({ success: z.literal(true) }).meta({ id: 'Success' }), example: { success: true } },
} as const;
