import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { appRouter } from '../src/app-router.ts';
import { openApiDocument, type Method, type Operation } from '../src/openapi/document.ts';
import type { JsonSchema } from '../src/openapi/json-schema.ts';
import { restRows } from '../src/rest-rows.ts';

/** A call in the OpenAPI document. */
export interface DocumentedCall {
  readonly name: string;
  readonly method: Uppercase<Method>;
  readonly path: string;
  readonly operation: Operation;
}

export const document = openApiDocument(restRows, appRouter);

export const documentedCalls: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([key, operation]) => {
    const method = key.toUpperCase() as Uppercase<Method>;
    return { name: `${method} ${path}`, method, path, operation };
  }),
);

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', components: document.components });

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Why a value does not match a schema of the document; null when it does. */
export function misfitOf(schema: JsonSchema, value: unknown): string | null {
  let fits = compiled.get(schema);
  if (fits === undefined) {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    fits = ajv.compile(JSON.parse(text) as object);
    compiled.set(schema, fits);
  }
  return fits(value) ? null : ajv.errorsText(fits.errors);
}
