import * as z from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** What JSON gives and takes for a field of a record: as its schema reads it, never missing. */
const fieldOf = (field: z.core.$ZodType): z.ZodType => {
  const { $schema: _dialect, ...form } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return z
    .unknown()
    .refine((value) => value !== undefined && z.core.safeParse(field, value).success)
    .meta(form);
};

/**
 * The documented shape of a stored record in REST bodies, made of the one schema that describes it; `beside` is what a
 * body adds, or has in another form.
 */
export const recordBody = (id: string, { _zod }: z.core.$ZodObject, beside: Shape = {}): z.ZodObject => {
  const fields = Object.entries(_zod.def.shape).map(([name, field]) => [name, fieldOf(field)]);
  return z.object({ ...Object.fromEntries(fields), ...beside } as Record<string, z.ZodType>).meta({ id });
};

/** The JSON of a record, for examples that name every field. */
export type BodyExample<Body extends object> = Readonly<Record<keyof Body, unknown>>;
