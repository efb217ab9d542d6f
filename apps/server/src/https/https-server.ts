import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import type { HomeHttps } from '../context.ts';
import { CONNECTIONS_MAX, TIMEOUTS } from '../http-limits.ts';
import type { Job } from '../jobs/repeat.ts';
import { certificateNames } from './certificate-names.ts';
import { fingerprintOf, HttpsError, HttpsFolder, type Issued } from './https-folder.ts';

const HANDSHAKE_TIMEOUT_MS = 15_000;

const contextOf = ({ authority, server }: Issued) => ({
  key: server.keyPem,
  // Devices know the authority only.
  cert: server.certificatePem + authority.issuerPem,
});

/** The https server beside the http server of the same app, with a certificate that it renews. */
export class HttpsServer {
  readonly #server: Server;
  readonly #folder: HttpsFolder;
  readonly #config: Config;
  #issued: Issued;
  #problem: string | null = null;

  private constructor(app: FastifyInstance, folder: HttpsFolder, config: Config, issued: Issued) {
    this.#folder = folder;
    this.#config = config;
    this.#issued = issued;
    this.#server = createServer(
      { ...TIMEOUTS, ...contextOf(issued), minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_TIMEOUT_MS },
      (request, response) => app.routing(request, response),
    );
    this.#server.maxConnections = CONNECTIONS_MAX;
    // Fastify's responses to what is no HTTP.
    for (const listener of app.server.listeners('clientError'))
      this.#server.on('clientError', (...given) => {
        Reflect.apply(listener, app.server, given);
      });
  }

  /**
   * Listens on `HTTPS_PORT`; null where no authority was made.
   *
   * @throws HttpsError for an authority that cannot be used, or the system's error for a port in use
   */
  static async start(app: FastifyInstance, config: Config, now: Temporal.Instant): Promise<HttpsServer | null> {
    const folder = new HttpsFolder(config.dataDir);
    const issued = await folder.certificate(certificateNames(config), now);
    if (issued === null) return null;
    const https = new HttpsServer(app, folder, config, issued);
    https.#server.listen({ host: config.host, port: config.httpsPort });
    await once(https.#server, 'listening');
    return https;
  }

  get state(): HomeHttps {
    const { authority } = this.#issued;
    const { port } = this.#server.address() as AddressInfo;
    return { port, authorityPem: authority.rootPem, fingerprint: fingerprintOf(authority) };
  }

  /** Looks every minute whether the certificate is about to end, or the machine has another address. */
  job(): Job {
    return { name: 'https certificate', everySeconds: 60, run: (now) => this.renew(now) };
  }

  /** New connections get the new certificate; those that are open stay. @throws Error once for each new problem */
  async renew(now: Temporal.Instant): Promise<void> {
    try {
      const issued = await this.#folder.certificate(certificateNames(this.#config), now);
      this.#problem = null;
      if (issued === null || issued.server.certificatePem === this.#issued.server.certificatePem) return;
      this.#server.setSecureContext(contextOf(issued));
      this.#issued = issued;
    } catch (error) {
      const { message } = error as Error;
      if (this.#problem === message) return;
      this.#problem = message;
      throw error;
    }
  }

  /** Accepts no more connections and waits for pending responses. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    await closed;
  }

  closeAllConnections(): void {
    this.#server.closeAllConnections();
  }
}

/** Starts it, or says in the log why there is no https although an authority was made. */
export async function startHttps(
  app: FastifyInstance,
  config: Config,
  now: Temporal.Instant,
): Promise<HttpsServer | null> {
  try {
    return await HttpsServer.start(app, config, now);
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    app.log.error({ reason: error.message }, 'https is not served');
    return null;
  }
}
