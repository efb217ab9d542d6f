import type { DomainErrorCode, ValidationIssue } from '@household/domain';

/** The server's error data; the same over tRPC and over `call`. */
export type ErrorFacts = {
  code: DomainErrorCode | 'INTERNAL';
  details: unknown;
  issues: readonly ValidationIssue[];
  requestId: string | null;
};

/** A failed request of `call`; shaped like tRPC's own client error, so that both are handled alike. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly data: ErrorFacts;

  constructor(message: string, data: ErrorFacts) {
    super(message);
    this.data = data;
  }
}

/**
 * A response that is not our server's: a proxy's page while the server is down, a captive portal. There is a
 * connection, but it is unknown whether a write was done.
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
 * @throws ForeignResponseError when it is not JSON; a body that is cut off fails as the connection does
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ForeignResponseError(response.status);
  }
}

/** `timeout` in milliseconds: a request that takes longer counts as one that did not reach the server. */
export type Call = (kind: 'query' | 'mutation', path: string, input?: unknown, timeout?: number) => Promise<unknown>;

/** Longer for a write: after a timeout it is unknown whether it was done. */
const usualTimeout = { query: 10_000, mutation: 30_000 };

/**
 * One procedure call with nothing but `fetch`. The pages before the sign-in use it, because tRPC's client with its
 * serialiser and cache is larger than those pages. It only parses plain JSON: Temporal values stay strings.
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
