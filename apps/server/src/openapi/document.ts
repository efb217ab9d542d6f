import { DEFAULT_LOCALE } from '@household/domain';
import type { AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import type { RestRow } from '../transport/rest.ts';
import type { ProcedureMeta } from '../transport/trpc.ts';
import { SESSION_COOKIE } from '../authentication/sessions.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { idempotentTexts, introduction, statusTexts } from './descriptions.ts';
import { type JsonSchema, jsonSchemaOf, type Schemas } from './json-schema.ts';
import { errorSchemaName, errorSchemas, errorResponsesOf } from './error-responses.ts';

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Header>>;
  readonly content: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const requestIdHeader: Header = {
  description: "The request's id, as in the server's log.",
  schema: { type: 'string', format: 'uuid' },
};
const retryAfterHeader: Header = {
  description: 'The seconds after which to retry.',
  schema: { type: 'integer', minimum: 1 },
};
const setCookieHeader: Header = {
  description: `The session: \`${SESSION_COOKIE}\`, HttpOnly, SameSite=Lax, for 30 days from the last use.`,
  schema: { type: 'string' },
};
const language: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Texts in the response are in English if the client prefers it to Spanish, else in Spanish.',
  schema: { type: 'string', default: DEFAULT_LOCALE },
};

/** The schema of a call's body: the row's own, or the procedure's where the body is passed on unchanged. */
const bodySchemaOf = ({ method, body, input, procedure }: RestRow): z.core.$ZodType | undefined =>
  method !== 'GET' && input === undefined ? (procedure._def.inputs[0] as z.core.$ZodType | undefined) : body;

/** The success statuses of a call; an idempotent creation is 201 first and 200 from then on. */
const statusesOf = ({ status = 200 }: RestRow): number[] => (typeof status === 'function' ? [201, 200] : [status]);

class DocumentBuilder {
  readonly #schemas: Record<string, JsonSchema> = { ...errorSchemas };
  readonly #names: ReadonlyMap<unknown, string>;

  constructor({ _def: { procedures } }: AnyTRPCRouter) {
    this.#names = new Map(Object.entries(procedures).map(([name, procedure]) => [procedure, name]));
  }

  get schemas(): Schemas {
    return Object.fromEntries(Object.entries(this.#schemas).toSorted(([a], [b]) => a.localeCompare(b)));
  }

  operation(row: RestRow): Operation {
    const name = this.#names.get(row.procedure);
    if (name === undefined) throw new Error(`${row.method} ${row.path} names a procedure that is not in the router`);
    const [feature = ''] = name.split('.');
    const body = bodySchemaOf(row);
    const isOpen = (row.procedure.meta as ProcedureMeta).access === 'public';
    return {
      operationId: name,
      tags: [feature],
      summary: row.summary,
      ...(row.bodyLimit === undefined ? {} : { description: `Takes up to ${row.bodyLimit / 1024 ** 2} MB.` }),
      security: isOpen ? [] : [{ session: [] }],
      parameters: this.#parametersOf(row),
      ...(body === undefined
        ? {}
        : { requestBody: { required: true, content: this.#content(body, 'input', row.bodyExample) } }),
      responses: this.#responsesOf(row, body, isOpen),
    };
  }

  #content(schema: z.core.$ZodType, io: 'input' | 'output', example: unknown): Content {
    return { 'application/json': { schema: this.#schemaOf(schema, io), example } };
  }

  #schemaOf(zodSchema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const { schema, named } = jsonSchemaOf(zodSchema, io);
    Object.assign(this.#schemas, named);
    return schema;
  }

  #parametersOf({ path, pathPatterns = {}, query, isLocalised = false }: RestRow): Parameter[] {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: pathPatterns[name]
        ? { type: 'string', pattern: `^${pathPatterns[name]}$` }
        : { type: 'string', format: 'uuid' },
    }));
    const { properties = {}, required = [] } = query === undefined ? {} : this.#schemaOf(query, 'input');
    const inQuery = Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema,
    }));
    return [...inPath, ...inQuery, ...(isLocalised ? [language] : [])];
  }

  #responsesOf(row: RestRow, body: z.core.$ZodType | undefined, isOpen: boolean): Record<string, Response> {
    const setsCookie = row.path === '/api/auth/login';
    const statuses = statusesOf(row);
    const goodTexts = statuses.length > 1 ? idempotentTexts : statusTexts;
    const good = statuses.map((status): [string, Response] => [
      String(status),
      {
        description: goodTexts[status] ?? '',
        headers: { 'x-request-id': requestIdHeader, ...(setsCookie && { 'Set-Cookie': setCookieHeader }) },
        content: this.#content(row.response.schema, 'output', row.response.example),
      },
    ]);
    const bad = errorResponsesOf(row, body, isOpen).map(({ status, example }): [string, Response] => [
      String(status),
      {
        description: statusTexts[status] ?? '',
        headers: { 'x-request-id': requestIdHeader, ...(status === 429 && { 'Retry-After': retryAfterHeader }) },
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${errorSchemaName(status)}` },
            example,
          },
        },
      },
    ]);
    return Object.fromEntries([...good, ...bad]);
  }
}

/** The OpenAPI document of the REST calls, made from their rows and schemas. */
export function openApiDocument(rows: readonly RestRow[], router: AnyTRPCRouter): OpenApiDocument {
  const builder = new DocumentBuilder(router);
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: builder.operation(row) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Household expenses', version: packageJson.version, description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: builder.schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}
