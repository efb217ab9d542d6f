import * as z from 'zod';

export const undoSchema = z.object({ changeId: z.int().min(1) });
