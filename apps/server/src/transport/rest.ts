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

/** What a row reads from a request: path parameters as they stand, query and body as the row's schemas give them. */
export interface RestInput<Query, Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
}

/**
 * One REST route: another form of a procedure, which keeps access, validation and logic.
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
  readonly procedure: P;
  /** What the call does, in one line of the document. */
  readonly summary: string;
  /** The documented text of a 500, such as 'Failed to fetch expenses'. */
  readonly errorText: string;
  /** 200 unless said otherwise; a function where the response decides (201 for a new thing, 200 for a repeated one). */
  readonly status?: number | ((result: inferProcedureOutput<P>) => number);
  /** What `:id` names: an id that is no UUID is answered as an unknown one. */
  readonly resource?: Resource;
  /** The largest body in bytes, where it is not the server's 1 MB. */
  readonly bodyLimit?: number;
  /** The body's numbers keep the digits they were written with, for schemas that read them (see domain's `numberTextOf`). */
  readonly keepsDigits?: boolean;
  /** The body's own name of a field, where the rules name it otherwise: a refusal then says `paid_by`, not `paidBy`. */
  readonly fieldName?: (path: string) => string;
  /** Reads the query string, whose values are all texts, for `input`. */
  readonly query?: Query;
  /** Reads the JSON body for `input`. */
  readonly body?: Body;
  /** The procedure's input. Without it the body goes to the procedure as it came, and the procedure's own schema reads it. */
  readonly input?: (
    given: RestInput<Query, Body>,
    context: Context,
  ) => inferProcedureInput<P> | Promise<inferProcedureInput<P>>;
  /** The documented body; the procedure's answer unchanged unless given. */
  readonly output?: (result: inferProcedureOutput<P>, context: Context) => unknown;
  /** An example of the body, for the document. */
  readonly bodyExample?: unknown;
  /** The shape of the response and an example, for the document. */
  readonly response: { readonly schema: Schema; readonly example: unknown };
  /** What the call can refuse beside what every call of its kind does, for the document. */
  readonly errors?: readonly DomainError[];
  /** The answer holds words in the language that the client asks for. */
  readonly isLocalised?: boolean;
}

/** Checks the parts of a row against each other; rows of all shapes then stand in one list. */
export const restRow = <
  P extends Procedure,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  row: RestRow<P, Query, Body>,
): RestRow => row;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a 500 of this route says. */
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

/** Calls the procedure as tRPC's own callers do: its middlewares check access and input, and translate errors. */
const call = (row: RestRow, input: unknown, context: Context): Promise<unknown> =>
  row.procedure({
    ctx: context,
    getRawInput: () => Promise.resolve(input),
    path: `${row.method} ${row.path}`,
    type: row.method === 'GET' ? 'query' : 'mutation',
    signal: undefined,
    batchIndex: 0,
  });

/** Runs a row's work; what it refuses is told in the body's own names. */
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

function mountRow(app: FastifyInstance, services: Services, row: RestRow): void {
  const { access } = row.procedure.meta as ProcedureMeta;
  const isPublic = access === 'public';
  const bodyLimit = row.bodyLimit ?? (isPublic ? PUBLIC_BODY_LIMIT : BODY_LIMIT);
  const checkAccess = (request: FastifyRequest, reply: FastifyReply) => requireMember(services, request, reply);
  app.route({
    method: row.method,
    url: row.path,
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

/** Mounts every row; each answers as its procedure does, in the documented REST form. */
export function mountRestRows(app: FastifyInstance, services: Services, rows: readonly RestRow[]): void {
  for (const row of rows) mountRow(app, services, row);
}
