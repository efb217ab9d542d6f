import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A fault of the next requests with this method: what is answered or done instead. */
export interface S3Fault {
  readonly method: string;
  readonly key?: RegExp;
  readonly times: number;
  readonly does: 'unavailable' | 'cut' | 'silence' | 'damage';
}

/** The signature that AWS describes for version 4, made from the request as it came. */
function signatureOf(request: IncomingMessage, url: URL, secret: string, signed: readonly string[], scope: string) {
  const { headers, method = '' } = request;
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** A bucket in this process that checks signatures and checksums, and can be made to fail. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  readonly keyId = 'household';
  readonly secret = 'hunter2/of+the=bucket';
  readonly region = 'mx-1';
  /** How many names a list has at most. */
  pageSize = 1000;
  readonly #faults: { fault: S3Fault; left: number }[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<S3Server> {
    const server = new S3Server();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  fail(fault: S3Fault): void {
    this.#faults.push({ fault, left: fault.times });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #faultOf(method: string, key: string): S3Fault['does'] | null {
    const found = this.#faults.find(
      ({ fault, left }) => left > 0 && fault.method === method && (fault.key?.test(key) ?? true),
    );
    if (found === undefined) return null;
    found.left -= 1;
    return found.fault.does;
  }

  #refusalOf(request: IncomingMessage, url: URL, body: Buffer): [number, string] | null {
    const form =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/;
    const [, keyId, scope = '', region, signed = '', signature] = form.exec(request.headers.authorization ?? '') ?? [];
    if (keyId !== this.keyId) return [403, 'InvalidAccessKeyId'];
    if (region !== this.region) return [400, 'AuthorizationHeaderMalformed'];
    const names = signed.split(';');
    const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
    if (mustBeSigned.some((name) => !names.includes(name))) return [403, 'AccessDenied'];
    if (signatureOf(request, url, this.secret, names, scope) !== signature) return [403, 'SignatureDoesNotMatch'];
    const said = request.headers['x-amz-content-sha256'];
    if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body) && request.method === 'PUT')
      return [400, 'XAmzContentSHA256Mismatch'];
    return null;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    const { method = '' } = request;
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
    const key = rest.join('/');
    this.requests.push(`${method} ${key}`);
    const fault = this.#faultOf(method, key);
    if (fault === 'silence') return;
    if (fault === 'cut') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const body = await buffer(request);
    const refusal =
      fault === 'unavailable'
        ? ([503, 'SlowDown'] as const)
        : (this.#refusalOf(request, url, body) ?? (bucket === 'copies' ? null : ([404, 'NoSuchBucket'] as const)));
    if (refusal !== null) {
      response.writeHead(refusal[0]).end(`<Error><Code>${refusal[1]}</Code><Message>${this.secret}</Message></Error>`);
      return;
    }
    if (method === 'PUT') this.#put(request, response, key, fault === 'damage' ? Buffer.from('rotten') : body);
    else if (method === 'DELETE') response.writeHead(this.objects.delete(key) ? 204 : 404).end();
    else if (key === '') this.#list(response, url.searchParams);
    else if (this.objects.has(key)) response.end(this.objects.get(key));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }

  #put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    if (request.headers['if-none-match'] === '*' && this.objects.has(key)) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    this.objects.set(key, body);
    response.end();
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, this.pageSize);
    const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    response.end(
      `<ListBucketResult><IsTruncated>${page.length < keys.length}</IsTruncated>${entries}</ListBucketResult>`,
    );
  }
}
