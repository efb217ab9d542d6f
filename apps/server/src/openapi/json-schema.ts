import * as z from 'zod';

/** A JSON Schema of 2020-12, as used by OpenAPI 3.1. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly description?: string;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Omits what zod states twice or is only about JavaScript: a pattern beside its format, the bounds of safe integers.
 */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
}

/**
 * The JSON Schema of a schema's `input` or `output`. Schemas with an id in their meta are referred to by it and
 * returned as `named`, for the document's components.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): { schema: JsonSchema; named: Schemas } {
  // Wrapped as a property, so that the outermost schema is referred to by its name too.
  const wrapped = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: tidy });
  const text = JSON.stringify(wrapped).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs = {} } = JSON.parse(text) as { properties: { schema: JsonSchema }; $defs?: Schemas };
  return { schema: properties.schema, named: $defs };
}
