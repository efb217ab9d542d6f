import { DomainError } from '@household/domain';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app-router.ts';
import type { Services } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { decodeBody } from './json-limits.ts';
import { isFromAnotherSite } from './request-origin.ts';
import { announcedBytes, PUBLIC_BODY_LIMIT, requireMember } from './body-access.ts';
import { logFault, retryAfterOf } from './error-handler.ts';
import { contextOf } from './request-context.ts';
import type { ProcedureMeta } from './trpc.ts';

const PREFIX = '/trpc/';
/** More calls than any screen makes at once. */
const BATCH_MAX = 50;

const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type);

const largestRetry = (errors: readonly TRPCError[]): number =>
  errors.reduce((longest, error) => Math.max(longest, retryAfterOf(error) ?? 0), 0);

const procedures: Readonly<Record<string, AnyTRPCProcedure>> = appRouter._def.procedures as never;
const isPublic = (name: string): boolean => (procedures[name]?.meta as ProcedureMeta | undefined)?.access === 'public';

/**
 * Before a body is read, of one call or a batch: it must come from a member, or be small with public calls only.
 *
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED, TOO_LARGE
 */
async function checkCaller(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const names = request.url.slice(PREFIX.length).split('?', 1)[0]!.split(/,|%2c/i);
  if (!names.every(isPublic)) await requireMember(services, request, reply);
  else if (announcedBytes(request) > PUBLIC_BODY_LIMIT) throw new DomainError('TOO_LARGE', {});
}

/** Serves the procedures under /trpc; some have a larger body limit in their meta. */
export async function serveTrpc(app: FastifyInstance, services: Services): Promise<void> {
  const handler = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    fastifyRequestHandler({
      router: appRouter,
      createContext: () => contextOf(services, request, reply),
      maxBatchSize: BATCH_MAX,
      onError: ({ error }) => {
        logFault(request.log, error, clientAddress(request));
      },
      responseMeta: ({ errors, type }) => {
        // A stream's connection is not reused, and must not delay a server that is shutting down. Its events name
        // expenses, which no cache may store.
        if (type === 'subscription') {
          return { headers: { connection: 'close', 'cache-control': 'no-store, no-transform' } };
        }
        const seconds = largestRetry(errors);
        return seconds === 0 ? {} : { headers: { 'retry-after': String(seconds) } };
      },
      req: request,
      res: reply,
      path,
    });

  // A page of another site could not read a stream, but it would keep it open here.
  const refuseOtherSites = async (request: FastifyRequest): Promise<void> => {
    if (isFromAnotherSite(request, services.config)) throw new DomainError('FORBIDDEN', {});
  };

  await app.register(async (scope) => {
    // tRPC parses the JSON itself. No other type may reach its adapter, which would read a form of any size.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => decodeBody(body, request.routeOptions.config.jsonLimits),
    );
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers['content-type'] !== undefined && !isJson(headers['content-type'])) {
        throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported media type' });
      }
    });
    scope.addHook('onRequest', (request, reply) => checkCaller(services, request, reply));
    scope.all('/trpc/:path', (request, reply) => handler(request, reply, (request.params as { path: string }).path));
    for (const [path, procedure] of Object.entries(procedures)) {
      if (procedure._def.type === 'subscription') {
        scope.get(`/trpc/${path}`, { exposeHeadRoute: false, onRequest: refuseOtherSites }, (request, reply) =>
          handler(request, reply, path),
        );
        scope.post(`/trpc/${path}`, async () => {
          throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
        });
      }
      const { bodyLimit, jsonLimits } = procedure.meta as ProcedureMeta;
      if (bodyLimit === undefined) continue;
      const config: FastifyContextConfig = jsonLimits === undefined ? {} : { jsonLimits };
      scope.post(`/trpc/${path}`, { bodyLimit, config }, (request, reply) => handler(request, reply, path));
    }
  });
}
