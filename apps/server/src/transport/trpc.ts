import { dateInMexicoCity, DomainError, type DomainErrorCode, type ValidationIssue } from '@household/domain';
import { initTRPC } from '@trpc/server';
import type { Context, MemberScope } from '../context.ts';
import { domainErrorBehind, internalErrorText, trpcErrorOf } from './errors.ts';
import type { JsonLimits } from './json-limits.ts';
import { readInput, wire } from './wire.ts';

export interface ProcedureMeta {
  /** Who may call: everybody, or a member with a live session. Used by the OpenAPI document too. */
  readonly access: 'public' | 'signedIn';
  /** The body limit in bytes, by default the server's 1 MB; with it the web app does not batch the call. */
  readonly bodyLimit?: number;
  /** What a body may contain, by default at most 100,000 values and 10,000 different keys. */
  readonly jsonLimits?: JsonLimits;
}

/**
 * An error as the web app gets it: `code` is the domain's, INTERNAL for every fault of the server, or REFUSED for a
 * request that the current web app never makes (an unknown procedure, a body other than JSON).
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
    // A browser reconnects after 12 seconds without a message, so one ping may be lost.
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
 * Gives a domain error its tRPC code, from which the HTTP status follows and by which a client knows whether to
 * resubscribe; other errors pass unchanged.
 */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return isStream(result.data) ? { ...result, data: translatedStream(result.data) } : result;
  const known = domainErrorBehind(result.error);
  if (known !== null) throw trpcErrorOf(known);
  return result;
});

/** The response of a call without a result, once its work is done. */
export const succeeded = async (work: Promise<unknown>): Promise<{ success: true }> => {
  await work;
  return { success: true };
};

/** A public procedure. */
export const publicProcedure = translated.meta({ access: 'public' });

/** A procedure for members with a live session, which is checked before the input. */
export const signedInProcedure = translated.meta({ access: 'signedIn' }).use(async ({ ctx, next }) => {
  const member = await ctx.session.current();
  if (member === null) throw new DomainError('UNAUTHENTICATED', {});
  const { database } = ctx.services;
  const scope: MemberScope = {
    member,
    now: ctx.now,
    today: dateInMexicoCity(ctx.now),
    read: database.read,
    write: (action, work, { closedMonth } = {}) => {
      const actor = { kind: 'member', memberId: member.memberId } as const;
      return database.write({ actor, now: ctx.now, action, adjustsClosedMonths: closedMonth === 'adjust' }, work);
    },
  };
  return next({ ctx: { ...scope } });
});
