import { DomainError, type DomainErrorCode } from '@household/domain';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app-router.ts';
import type { Log } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { domainErrorBehind, internalErrorText, restErrorBody, trpcErrorOf, unreadableRequest } from './errors.ts';
import { OutageLog } from './outage-log.ts';
import { wire } from './wire.ts';

const TRPC_PREFIX = '/trpc/';
/** One per process, like the log. */
const outages = new OutageLog();

/** Fastify's own errors that have a specific response. */
const frameworkRefusals: Readonly<Record<string, () => TRPCError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => trpcErrorOf(new DomainError('TOO_LARGE', {})),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported media type' }),
  FST_ERR_BAD_URL: () => new TRPCError({ code: 'NOT_FOUND', message: 'Not found' }),
  FST_STATIC_FORBIDDEN_PATH: () => new TRPCError({ code: 'NOT_FOUND', message: 'Not found' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new TRPCError({ code: 'NOT_FOUND', message: 'Not found' }),
};

/**
 * Converts anything thrown to a tRPC error, whose code decides the HTTP status and whose cause is the domain error, if
 * any.
 */
function trpcErrorBehind(thrown: unknown): TRPCError {
  const known = domainErrorBehind(thrown);
  if (known !== null) return trpcErrorOf(known);
  if (thrown instanceof TRPCError) return thrown;
  const { code, statusCode = 500 } = thrown as Partial<FastifyError>;
  const refusal = frameworkRefusals[code ?? ''];
  if (refusal !== undefined) return refusal();
  const isRefusal = code?.startsWith('FST_') === true && statusCode < 500;
  return isRefusal ? trpcErrorOf(unreadableRequest('Invalid request')) : getTRPCErrorFromUnknown(thrown);
}

const reasonOf = ({ cause }: DomainError): string => (cause instanceof Error ? cause.message : 'unknown');

/** Errors that an attacker causes, and the app's own pages do not. */
const suspicious: ReadonlySet<DomainErrorCode> = new Set(['FORBIDDEN', 'RATE_LIMITED']);

/**
 * Logs faults of the server, a bug with its stack and an outage in one line for all requests it affects, and suspicious
 * requests. Other client errors are not logged.
 */
export function logFault(log: Log, error: TRPCError, address: string | null): void {
  const { cause } = error;
  if (cause instanceof DomainError) {
    if (suspicious.has(cause.code)) log.warn({ code: cause.code, address }, 'request refused');
    if (cause.code === 'UNAVAILABLE') outages.note(log, reasonOf(cause));
    return;
  }
  if (getHTTPStatusCodeFromError(error) >= 500) log.error({ err: cause ?? error }, 'request failed');
}

function restBody(error: TRPCError, status: number, request: FastifyRequest): object {
  if (error.cause instanceof DomainError) return restErrorBody(error.cause);
  if (status < 500) return { error: error.message };
  return { error: request.routeOptions.config.errorText ?? internalErrorText };
}

/** The error format of tRPC's own handler, for requests refused before they reach it. */
function trpcBody(error: TRPCError, request: FastifyRequest): object {
  const path = request.url.slice(TRPC_PREFIX.length).split('?', 1)[0];
  const { _config: config } = appRouter._def;
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path, input: undefined, ctx: undefined });
  return { error: wire.serialize({ ...shape, data: { ...shape.data, requestId: request.id } }) };
}

/** The seconds for the `retry-after` header. */
export const retryAfterOf = (error: TRPCError): number | null =>
  error.cause instanceof DomainError && 'retryAfterSeconds' in error.cause.details
    ? error.cause.details.retryAfterSeconds
    : null;

/** Whether the client disconnected while sending its body, which is not a fault of the server. */
const hasDisconnected = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored !== null && raw.errored === thrown;

/** Responds to everything thrown outside tRPC's own handler, in the format that the path's clients expect. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isDisconnected = hasDisconnected(thrown, request);
  const error = isDisconnected ? trpcErrorOf(unreadableRequest('Invalid request')) : trpcErrorBehind(thrown);
  if (isDisconnected) request.log.debug('the client disconnected before its request was complete');
  else logFault(request.log, error, clientAddress(request));
  const status = getHTTPStatusCodeFromError(error);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  // Also when no hook ran, because the URL could not be parsed.
  reply.header('x-request-id', request.id);
  const isTrpc = request.url.startsWith(TRPC_PREFIX);
  return reply.code(status).send(isTrpc ? trpcBody(error, request) : restBody(error, status, request));
}
