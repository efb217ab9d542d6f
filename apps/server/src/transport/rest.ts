import { DomainError, isDomainError, isUuid, type Resource, validationIssuesOf } from '@household/domain';
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferProcedureInput,
  inferProcedureOutput,
} from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, Services } from '../context.ts';
import { BODY_LIMIT, PUBLIC_BODY_LIMIT, requireMember } from './body-access.ts';
import { domainErrorBehind } from './errors.ts';
import { contextOf } from './request-context.ts';
import { restJson } from './rest-json.ts';
import type { ProcedureMeta } from './trpc.ts';

type Procedure = AnyTRPCQueryProcedure | AnyTRPCMutationProcedure;
type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** The input of a row: raw path parameters, and query and body as parsed by the row's schemas. */
export interface RestInput<Query, Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
}

/**
 * One REST endpoint over a procedure, which has access check, validation and logic.
 * The OpenAPI document is made from the same rows.
 */
export interface RestRow<
  P extends Procedure = Procedure,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With path parameters as `:id`. */
  readonly path: `/api/${string}`;
  /** What a path parameter must look like, as a regular expression; any other text is an unknown path. */
  readonly pathPatterns?: Readonly<Record<string, string>>;
  readonly procedure: P;
  /** The call's summary in the document. */
  readonly summary: string;
  /** The documented text of a 500, such as 'Failed to fetch expenses'. */
  readonly errorText: string;
  /** By default 200; a function where it depends on the result (201 for a new record, 200 for a retry). */
  readonly status?: number | ((result: inferProcedureOutput<P>) => number);
  /** The resource of `:id`: an id that is not a UUID is treated as an unknown one. */
  readonly resource?: Resource;
  /** The body limit in bytes, by default the server's 1 MB. */
  readonly bodyLimit?: number;
  /** The body's numbers keep their digits as written, for schemas that read them (see domain's `numberTextOf`). */
  readonly keepsDigits?: boolean;
  /** Maps the domain's field names to the body's, where they differ: an error then has `paid_by`, not `paidBy`. */
  readonly fieldName?: (path: string) => string;
  /** Parses the query string, whose values are all text, for `input`. */
  readonly query?: Query;
  /** Parses the JSON body for `input`. */
  readonly body?: Body;
  /** Builds the procedure's input. Without it the raw body is passed to the procedure, whose own schema parses it. */
  readonly input?: (
    given: RestInput<Query, Body>,
    context: Context,
  ) => inferProcedureInput<P> | Promise<inferProcedureInput<P>>;
  /** Builds the documented body; by default the procedure's result. */
  readonly output?: (result: inferProcedureOutput<P>, context: Context) => unknown;
  /** An example of the body, for the document. */
  readonly bodyExample?: unknown;
  /** The shape of the response and an example, for the document. */
  readonly response: { readonly schema: Schema; readonly example: unknown };
  /** The call's errors beside the common ones, for the document. */
  readonly errors?: readonly DomainError[];
  /** The response has text in the client's language. */
  readonly isLocalised?: boolean;
}

/** Type-checks the parts of a row against each other, so that all rows fit in one list. */
export const restRow = <
  P extends Procedure,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  row: RestRow<P, Query, Body>,
): RestRow => row;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error text of a 500. */
    errorText?: string;
  }
}

async function parse(schema: Schema | undefined, input: unknown): Promise<unknown> {
  if (schema === undefined) return undefined;
  const result = await z.core.safeParseAsync(schema, input);
  if (result.success) return result.data;
  throw new DomainError('VALIDATION_FAILED', { issues: validationIssuesOf(result.error) });
}

async function inputOf(row: RestRow, request: FastifyRequest, context: Context): Promise<unknown> {
  const params = request.params as Record<string, string>;
  if (row.resource !== undefined && !isUuid(params.id ?? '')) {
    throw new DomainError('NOT_FOUND', { resource: row.resource });
  }
  const body = request.body ?? {};
  if (row.input === undefined) return body;
  const [query, readBody] = [await parse(row.query, request.query), await parse(row.body, body)];
  return row.input({ params, query, body: readBody }, context);
}

/** Calls the procedure like tRPC's own callers: its middlewares check access and input, and translate errors. */
const call = (row: RestRow, input: unknown, context: Context): Promise<unknown> =>
  row.procedure({
    ctx: context,
    getRawInput: () => Promise.resolve(input),
    path: `${row.method} ${row.path}`,
    type: row.method === 'GET' ? 'query' : 'mutation',
    signal: undefined,
    batchIndex: 0,
  });

/** Runs a row's work; validation issues get the body's field names. */
async function inNamesOf<T>({ fieldName }: RestRow, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const known = domainErrorBehind(error);
    if (fieldName === undefined || !isDomainError(known, 'VALIDATION_FAILED')) throw error;
    const issues = known.details.issues.map(({ path, message }) => ({ path: fieldName(path), message }));
    throw new DomainError('VALIDATION_FAILED', { issues });
  }
}

/** The path with the patterns of its parameters, as Fastify's router has it. */
const urlOf = ({ path, pathPatterns = {} }: RestRow): string =>
  path.replaceAll(/:(\w+)/g, (parameter, name: string) =>
    pathPatterns[name] === undefined ? parameter : `${parameter}(^${pathPatterns[name]}$)`,
  );

function mountRow(app: FastifyInstance, services: Services, row: RestRow): void {
  const { access } = row.procedure.meta as ProcedureMeta;
  const isPublic = access === 'public';
  const bodyLimit = row.bodyLimit ?? (isPublic ? PUBLIC_BODY_LIMIT : BODY_LIMIT);
  const checkAccess = (request: FastifyRequest, reply: FastifyReply) => requireMember(services, request, reply);
  app.route({
    method: row.method,
    url: urlOf(row),
    config: { errorText: row.errorText, keepsDigits: row.keepsDigits ?? false },
    bodyLimit,
    ...(isPublic ? {} : { onRequest: checkAccess }),
    handler: async (request, reply) => {
      const context = contextOf(services, request, reply);
      const result = await inNamesOf(row, call(row, await inputOf(row, request, context), context));
      reply.code(typeof row.status === 'function' ? row.status(result) : (row.status ?? 200));
      reply.serializer(restJson).type('application/json; charset=utf-8');
      return row.output === undefined ? result : row.output(result, context);
    },
  });
}

/** Mounts every row as a Fastify route. */
export function mountRestRows(app: FastifyInstance, services: Services, rows: readonly RestRow[]): void {
  for (const row of rows) mountRow(app, services, row);
}
