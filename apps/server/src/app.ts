import cookie from '@fastify/cookie';
import type { Database } from '@household/db';
import { DomainError } from '@household/domain';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Config } from './config.ts';
import type { Clock, Services } from './context.ts';
import { CONNECTIONS_MAX, TIMEOUTS } from './http-limits.ts';
import { LiveHub } from './features/history/live-hub.ts';
import { createSetupCode, type SetupCode } from './features/household/setup-code.ts';
import { serveAuthority } from './features/trust/trust.download.ts';
import { serveDownloads } from './features/porting/porting.downloads.ts';
import { refuseOtherHosts } from './plugins/allowed-hosts.ts';
import { compressJson } from './plugins/compress-json.ts';
import { readJsonBodies } from './plugins/json-body.ts';
import { LoginLimits } from './authentication/login-limits.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { ConcurrencyLimit } from './transport/concurrency-limit.ts';
import { isCrossSiteWrite } from './transport/request-origin.ts';
import { refuseUnreadableQueries, routedUrl } from './plugins/query-encoding.ts';
import { logRequests } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { isAppRoute, serveWebApp } from './plugins/static-files.ts';
import { serveReference } from './openapi/serve-reference.ts';
import { restRows } from './rest-rows.ts';
import { BODY_LIMIT } from './transport/body-access.ts';
import { handleError } from './transport/error-handler.ts';
import { mountRestRows } from './transport/rest.ts';
import { serveTrpc } from './transport/trpc-http.ts';

/** Over the 16 kB of headers and address: the router would answer a longer segment before any hook. */
const PATH_SEGMENT_LIMIT = 20_000;

export interface AppOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** The folder of the built web app; without it only the API is served. */
  readonly webDist?: string;
  readonly setupCode?: SetupCode;
  readonly backupStatus?: Services['backupStatus'];
  readonly homeHttps?: Services['homeHttps'];
  readonly isShuttingDown?: Services['isShuttingDown'];
  /** The timeout of a download whose reader has stalled; half a minute except in tests. */
  readonly stalledDownloadMs?: number | undefined;
  readonly logger?: FastifyServerOptions['logger'];
}

const respondNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'Not found' });

/** Builds the server without listening: all plugins, routes and error handlers. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock, config, webDist, setupCode = createSetupCode(), logger = false } = options;
  const {
    backupStatus = () => null,
    homeHttps = () => null,
    isShuttingDown = () => false,
    stalledDownloadMs,
  } = options;
  const { requestTimeout, keepAliveTimeout, ...http } = TIMEOUTS;
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    keepAliveTimeout,
    http,
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    routerOptions: { maxParamLength: PATH_SEGMENT_LIMIT },
    // Requests that arrive while the last responses are written get a response too.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply);
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  const live = new LiveHub({ database, clock, log: app.log });
  // Streams end before the server waits for its connections.
  app.addHook('preClose', () => live.close());
  const loginLimits = new LoginLimits(database);
  const largeBodies = new ConcurrencyLimit();
  const services: Services = {
    database,
    clock,
    config,
    setupCode,
    backupStatus,
    homeHttps,
    isShuttingDown,
    loginLimits,
    live,
    largeBodies,
  };

  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // So that the client opens a new connection next time, instead of using one that is about to close.
    if (isShuttingDown()) reply.header('connection', 'close');
  });
  logRequests(app);
  await addSecurityHeaders(app, config);
  refuseOtherHosts(app, config);
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (isCrossSiteWrite(request, config)) throw new DomainError('FORBIDDEN', {});
  });
  const servesWeb = webDist !== undefined && existsSync(webDist);
  const isPage = (request: FastifyRequest): boolean => servesWeb && isAppRoute(request);
  // Before a body is read: an unknown route is 404, whatever is sent there.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !isPage(request)) return respondNotFound(reply);
  });
  refuseUnreadableQueries(app);
  readJsonBodies(app);
  // Fastify closes the connection when a body is too large, and a client that is still sending it then sees a broken
  // connection instead of the response. The rest is read and dropped, as after every early refusal, within the timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 413 && !isShuttingDown()) reply.removeHeader('connection');
  });

  compressJson(app);

  mountRestRows(app, services, restRows);
  serveReference(app);
  serveAuthority(app, services);
  serveDownloads(app, services, stalledDownloadMs);
  await serveMetrics(app, services);
  await serveTrpc(app, services);

  if (servesWeb) await serveWebApp(app, webDist);
  app.setNotFoundHandler((request, reply) => (isPage(request) ? reply.sendFile('index.html') : respondNotFound(reply)));
  return app;
}
