import * as z from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The JSON schema of a record's field: its input, always present. */
const fieldOf = (field: z.core.$ZodType): z.ZodType => {
  const { $schema: _dialect, ...form } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return z
    .unknown()
    .refine((value) => value !== undefined && z.core.safeParse(field, value).success)
    .meta(form);
};

/**
 * The documented shape of a stored record in REST bodies, derived from its schema; `beside` has the fields that a body
 * adds or represents differently.
 */
export const recordBody = (id: string, { _zod }: z.core.$ZodObject, beside: Shape = {}): z.ZodObject => {
  const fields = Object.entries(_zod.def.shape).map(([name, field]) => [name, fieldOf(field)]);
  return z.object({ ...Object.fromEntries(fields), ...beside } as Record<string, z.ZodType>).meta({ id });
};

/** The JSON of a record, for examples with every field. */
export type BodyExample<Body extends object> = Readonly<Record<keyof Body, unknown>>;
