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
  readonly data: ErrorFacts;

  constructor(message: string, data: ErrorFacts) {
    super(message);
    this.data = data;
  }
}

/**
 * Something answered, but not our server in its form: a proxy's page for a server that is down, a network's own sign-in
 * page. Whether a write was done is not known then; that the connection is there, is.
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
  const body = (await readJson(response)) as {
    result?: { data?: { json?: unknown } };
    error?: { json?: { message: string; data: ErrorFacts } };
  } | null;
  if (body?.error?.json) throw new CallError(body.error.json.message, body.error.json.data);
  if (!body?.result?.data) throw new ForeignResponseError(response.status);
  return body.result.data.json;
};
