import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { TLSSocket } from 'node:tls';

export interface HttpsAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Of the server's certificate. */
  readonly fingerprint: string;
}

/**
 * Sends one request over a connection of its own, to 127.0.0.1 under the name of the `host` header.
 *
 * @param ca the only authority that is trusted
 * @throws Error when the server's certificate is not good for the name
 */
export async function askOverHttps(
  { port, ca, ...options }: RequestOptions & { ca: string },
  body?: unknown,
): Promise<HttpsAnswer> {
  const { host = 'localhost' } = (options.headers ?? {}) as { host?: string };
  const [name = host] = host.split(':');
  const sent = request({ host: '127.0.0.1', port, ca, agent: false, servername: name, ...options });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const { fingerprint256 } = (response.socket as TLSSocket).getPeerCertificate();
  const text = await response.setEncoding('utf8').toArray();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: text.join(''),
    fingerprint: fingerprint256,
  };
}
