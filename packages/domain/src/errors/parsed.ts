import * as z from 'zod/mini';
import { type MessageCode, MESSAGES } from './messages.ts';

/** A parser's refusal with its own message, where one message per schema is not enough. */
export class Refusal {
  readonly message: MessageCode;
  constructor(message: MessageCode) {
    this.message = message;
  }
}

/** The JSON Schema of the input, for the OpenAPI document. */
type JsonForm = Readonly<Record<string, unknown>>;

/**
 * A schema from a parse function: unknown in, a value out; null (or a `Refusal`) makes one validation issue. A missing
 * value, undefined or null, is refused with `required`. `form` describes the input in JSON Schema.
 */
export function parsed<Output, Input>(
  read: (input: unknown) => Output | Refusal | null,
  invalid: MessageCode,
  form: JsonForm = {},
  required: MessageCode = MESSAGES.required,
): z.ZodMiniType<Output, Input> {
  const schema = z.pipe(
    z.unknown(),
    z.transform((input, context): Output => {
      const value = input === undefined || input === null ? new Refusal(required) : read(input);
      if (value !== null && !(value instanceof Refusal)) return value;
      const message = value instanceof Refusal ? value.message : invalid;
      context.issues.push({ code: 'custom', input, message });
      return z.NEVER;
    }),
  );
  z.globalRegistry.add(schema, form);
  return schema as unknown as z.ZodMiniType<Output, Input>;
}

/** The parameters of a schema for which any value of another shape is just invalid. */
export const INVALID_VALUE = { error: () => MESSAGES.invalidValue };

/** An object from outside; anything else is an invalid value. */
export const objectSchema = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, INVALID_VALUE);
