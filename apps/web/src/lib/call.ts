import type { DomainErrorCode, ValidationIssue } from '@household/domain';

/** What the server tells of a failure; the same on every way to it. */
export type ErrorFacts = {
  code: DomainErrorCode | 'INTERNAL';
  details: unknown;
  issues: readonly ValidationIssue[];
  requestId: string | null;
};

/** A refused call of `call`; shaped like tRPC's own client error, so that both are read alike. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly data: ErrorFacts | null;

  constructor(message: string, data: ErrorFacts | null) {
    super(message);
    this.data = data;
  }
}

/** `patience` is how long it may take, in milliseconds, before the server counts as unreachable. */
export type Call = (kind: 'query' | 'mutation', path: string, input?: unknown, patience?: number) => Promise<unknown>;

/** A write may wait longer than a question: whether it was done is not known then. */
const usualPatience = { query: 10_000, mutation: 30_000 };

/**
 * One procedure call with nothing but `fetch`. The pages before the sign-in use it, because tRPC's client with its
 * serialiser and cache weighs more than those pages. It reads plain values only: a moment or a day stays text.
 */
export const httpCall: Call = async (kind, path, input, patience = usualPatience[kind]) => {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(
    `/trpc/${path}`,
    kind === 'query'
      ? { signal }
      : {
          signal,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: input ?? null }),
        },
  );
  const body: unknown = await response.json();
  const answer = body as {
    result?: { data?: { json?: unknown } };
    error?: { json?: { message?: string; data?: ErrorFacts } };
  };
  if (answer.error)
    throw new CallError(answer.error.json?.message ?? response.statusText, answer.error.json?.data ?? null);
  return answer.result?.data?.json;
};
