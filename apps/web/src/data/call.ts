import type { DomainErrorCode, ValidationIssue } from '@household/domain';

/** The server's report of a failure; the same over tRPC and over `call`. */
export type ErrorFacts = {
  code: DomainErrorCode | 'INTERNAL';
  details: unknown;
  issues: readonly ValidationIssue[];
  requestId: string | null;
};

/** A refused call of `call`; shaped like tRPC's own client error, so that both are read alike. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly data: ErrorFacts;

  constructor(message: string, data: ErrorFacts) {
    super(message);
    this.data = data;
  }
}

/**
 * A response that is not our server's: a proxy's page for a server that is down, a captive portal. There is a connection,
 * but whether a write was done is not known.
 */
export class ForeignResponseError extends Error {
  override readonly name = 'ForeignResponseError';

  constructor(status: number) {
    super(`A response of status ${status} that is not the server's own`);
  }
}

/**
 * The body of a response as JSON.
 *
 * @throws ForeignResponseError when it is none; what is lost on the way fails as the connection does
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ForeignResponseError(response.status);
  }
}

/** `timeout` in milliseconds: a call that takes longer counts as one that did not reach the server. */
export type Call = (kind: 'query' | 'mutation', path: string, input?: unknown, timeout?: number) => Promise<unknown>;

/** Longer for a write: after a timeout it is not known whether it was done. */
const usualTimeout = { query: 10_000, mutation: 30_000 };

/**
 * One procedure call with nothing but `fetch`. The pages before the sign-in use it, because tRPC's client with its
 * serialiser and cache weighs more than those pages. It reads plain values only: a moment or a day stays text.
 */
export const httpCall: Call = async (kind, path, input, timeout = usualTimeout[kind]) => {
  const signal = AbortSignal.timeout(timeout);
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
  const body = (await readJson(response)) as {
    result?: { data?: { json?: unknown } };
    error?: { json?: { message: string; data: ErrorFacts } };
  } | null;
  if (body?.error?.json) throw new CallError(body.error.json.message, body.error.json.data);
  if (!body?.result?.data) throw new ForeignResponseError(response.status);
  return body.result.data.json;
};
