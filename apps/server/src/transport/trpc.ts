import { dateInMexicoCity, DomainError, type DomainErrorCode, type ValidationIssue } from '@household/domain';
import { initTRPC } from '@trpc/server';
import type { Context, MemberScope } from '../context.ts';
import { domainErrorBehind, internalErrorText, trpcErrorOf } from './errors.ts';
import { readInput, wire } from './wire.ts';

export interface ProcedureMeta {
  /** Who may call: everybody, or a member with a live session. The OpenAPI document says so too. */
  readonly access: 'public' | 'signedIn';
  /** The largest body in bytes, where it is not the server's 1 MB; the web app then sends the call by itself, not in a batch. */
  readonly bodyLimit?: number;
  /** How many values a body may hold, where it is not `VALUES_MAX`. */
  readonly valuesMax?: number;
}

/**
 * What the web app learns of an error: `code` is the domain's, INTERNAL for everything that is our fault, or REFUSED for
 * a request that the present web app never makes (an unknown procedure, a type of body other than JSON).
 */
interface ErrorFacts {
  code: DomainErrorCode | 'INTERNAL' | 'REFUSED';
  details: unknown;
  issues: readonly ValidationIssue[];
  requestId: string | null;
}

const issuesOf = (error: DomainError | null): readonly ValidationIssue[] =>
  error !== null && 'issues' in error.details ? error.details.issues : [];

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: { serialize: wire.serialize, deserialize: readInput },
    isDev: false,
    // A browser that hears nothing for 12 seconds asks again; one ping may be lost before.
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 12_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const known = domainErrorBehind(error);
      const isOurFault = known === null && shape.data.httpStatus >= 500;
      const facts: ErrorFacts = {
        code: known?.code ?? (isOurFault ? 'INTERNAL' : 'REFUSED'),
        details: known?.details ?? null,
        issues: issuesOf(known),
        requestId: ctx?.request.id ?? null,
      };
      const { httpStatus, path } = shape.data;
      return {
        code: shape.code,
        message: known?.message ?? (isOurFault ? internalErrorText : 'Request refused'),
        data: { ...facts, httpStatus, path },
      };
    },
  });

export const { router } = t;

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data;

async function* translatedStream(values: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
  try {
    yield* values;
  } catch (error) {
    const known = domainErrorBehind(error);
    throw known === null ? error : trpcErrorOf(known);
  }
}

/**
 * Gives a domain error its tRPC code, by which the HTTP status follows from the table and a client knows whether to
 * subscribe again; all else passes unchanged.
 */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return isStream(result.data) ? { ...result, data: translatedStream(result.data) } : result;
  const known = domainErrorBehind(result.error);
  if (known !== null) throw trpcErrorOf(known);
  return result;
});

/** Anybody may call. */
export const publicProcedure = translated.meta({ access: 'public' });

/** Only a member with a live session may call; the access is checked before the input is looked at. */
export const signedInProcedure = translated.meta({ access: 'signedIn' }).use(async ({ ctx, next }) => {
  const member = await ctx.session.current();
  if (member === null) throw new DomainError('UNAUTHENTICATED', {});
  const { database } = ctx.services;
  const scope: MemberScope = {
    member,
    now: ctx.now,
    today: dateInMexicoCity(ctx.now),
    language: ctx.request.language,
    read: database.read,
    write: (action, work) =>
      database.write({ actor: { kind: 'member', memberId: member.memberId }, now: ctx.now, action }, work),
  };
  return next({ ctx: { ...scope } });
});
