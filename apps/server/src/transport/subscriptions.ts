import { type AnyTRPCSubscriptionProcedure, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { appRouter } from '../app-router.ts';
import type { Context } from '../context.ts';
import { logFault, trpcErrorBehind } from './error-handler.ts';
import type { EventStreams } from './event-streams.ts';
import { wire } from './wire.ts';

/** As tRPC's own: proxies must neither keep nor pack the stream. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};
const { _config: config } = appRouter._def;
const CONNECTED = `event: connected\ndata: ${JSON.stringify(config.sse?.client ?? {})}\n\n`;

interface Subscription {
  readonly path: string;
  readonly procedure: AnyTRPCSubscriptionProcedure;
}

/**
 * Serves one subscription over server-sent events, in the form that tRPC's `httpSubscriptionLink` reads. tRPC's own
 * adapter would do the same with seven web streams and a timer for each client.
 */
export async function serveSubscription(
  { path, procedure }: Subscription,
  streams: EventStreams,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const response = reply.raw;
  // The session may renew its cookie, which goes with the headers.
  await context.session.current().catch(() => null);
  if (response.destroyed) return;
  // The connection is of no further use, and must not keep a closing server waiting.
  response.shouldKeepAlive = false;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200);
  response.write(CONNECTED);
  const signal = streams.begin(response);
  try {
    const values = (await procedure({
      ctx: context,
      getRawInput: () => Promise.resolve().then(() => inputOf(request)),
      path,
      type: 'subscription',
      signal,
      batchIndex: 0,
    })) as AsyncIterable<unknown>;
    for await (const value of values) {
      if (signal.aborted) break;
      await send(response, messageOf(value), signal);
    }
  } catch (cause) {
    if (!signal.aborted) sendError(response, cause, path, context);
  }
  response.end();
}

/** The input with the id of the last event that the browser saw, from wherever it says so. */
function inputOf({ query, headers }: FastifyRequest): unknown {
  const { input, lastEventId } = query as Record<string, string | undefined>;
  const seen = headers['last-event-id'] ?? lastEventId;
  const given = input === undefined ? undefined : readInput(input);
  return seen === undefined ? given : { ...(given as object | undefined), lastEventId: String(seen) };
}

function readInput(text: string): unknown {
  try {
    return wire.deserialize(JSON.parse(text));
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

function messageOf(value: unknown): string {
  const [id, data] = isTrackedEnvelope(value) ? value : [undefined, value];
  const text = JSON.stringify(wire.serialize(data));
  return `data: ${text}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
}

/** Waits when the other end does not keep up, so that what follows can be told in short. */
async function send(response: ServerResponse, message: string, signal: AbortSignal): Promise<void> {
  if (!response.write(message)) await once(response, 'drain', { signal });
}

function sendError(response: ServerResponse, cause: unknown, path: string, ctx: Context): void {
  const error = trpcErrorBehind(cause);
  logFault(ctx.log, error, ctx.request.address);
  const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx });
  response.write(`event: serialized-error\ndata: ${JSON.stringify(wire.serialize(shape))}\n\n`);
}
