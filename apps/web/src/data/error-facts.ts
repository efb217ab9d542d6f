import { ForeignResponseError, type ErrorFacts } from './call.ts';

/** The server's error data of a failed request; null when it was not reached or the response was not its own. */
export function errorFacts(error: unknown): ErrorFacts | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && 'issues' in data ? (data as ErrorFacts) : null;
}

/**
 * Whether a failed request had a response, even from a proxy in front of the server. Without one the app is offline.
 */
export function hasResponse(error: unknown): boolean {
  if (errorFacts(error)) return true;
  const { cause, meta } = (error ?? {}) as { cause?: unknown; meta?: { response?: unknown } };
  // tRPC sets the response when its body was JSON of another form.
  return [error, cause].some((each) => each instanceof ForeignResponseError) || meta?.response !== undefined;
}

/** Whether a retry may succeed: the server was not reached, or failed. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorFacts(error)?.code;
  return code === undefined || code === 'INTERNAL' || code === 'UNAVAILABLE';
}
