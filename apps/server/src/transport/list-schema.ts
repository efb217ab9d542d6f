import { ISSUES_MAX, MESSAGES } from '@household/domain';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import * as z from 'zod';

/** How long items are validated before other requests get their turn. */
const TURN_MS = 20;

/**
 * A list of up to `max` items. Its length is checked first, then items are validated one by one until a hundred issues
 * are found, so that the cost is bounded however long and invalid it is; the event loop is not blocked meanwhile.
 */
export function listSchema<Item extends z.core.$ZodType>(
  item: Item,
  { max, tooMany }: { max: number; tooMany: string },
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const schema = z.unknown().transform(async (input, context): Promise<z.output<Item>[]> => {
    const refuse = (message: string, path: PropertyKey[] = []): never => {
      context.issues.push({ code: 'custom', input: undefined, message, path });
      return z.NEVER;
    };
    if (!Array.isArray(input)) return refuse(MESSAGES.invalidValue);
    if (input.length > max) return refuse(tooMany);
    const read: z.output<Item>[] = [];
    let turnStartedAt = performance.now();
    for (const [index, value] of input.entries()) {
      if (performance.now() - turnStartedAt > TURN_MS) {
        await yieldToOthers();
        turnStartedAt = performance.now();
      }
      const result = z.core.safeParse(item, value);
      if (result.success) read.push(result.data);
      else for (const { path, message } of result.error.issues) refuse(message, [index, ...path]);
      if (context.issues.length >= ISSUES_MAX) break;
    }
    return context.issues.length > 0 ? z.NEVER : read;
  });
  return schema as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}
