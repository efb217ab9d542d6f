import * as z from 'zod';

/** What is answered where nothing is left to show: deleted, ended, signed out. */
export const successResponse = {
  schema: z.object({ success: z.literal(true) }).meta({ id: 'Success' }),
  example: { success: true },
};
