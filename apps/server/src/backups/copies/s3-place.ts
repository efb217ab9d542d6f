import { BackupError } from '@household/db';
import { AwsV4Signer } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { sha256OfStream, sha256Of } from '../checksum-file.ts';
import { type CopyPlace, CopyPlaceError } from './copy-place.ts';
import type { S3Target } from './copy-target.ts';

/** A whole transfer, both ways of a backup of some hundred megabytes on a slow line. */
const TRANSFER_MS = 10 * 60_000;
const SMALL_MS = 30_000;

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object; absent for the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | string;
  readonly timeoutMs?: number;
}

/** What the bucket's service answered instead of doing it: its own code, never its text, which may repeat the request. */
async function refusal(response: Response, doing: string): Promise<CopyPlaceError> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([\w.]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
  const { status } = response;
  const message = `the bucket answered ${status}${code && ` ${code}`} to ${doing}`;
  if (status === 401 || status === 403) return new CopyPlaceError(message, 'refused');
  if (status === 404) return new CopyPlaceError(message, 'missing');
  const isTransient = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout';
  return new CopyPlaceError(message, status === 507 ? 'diskFull' : 'other', isTransient);
}

/**
 * A bucket that speaks S3, addressed by path. Each object is one upload whose SHA-256 is part of the signature: the service
 * refuses one that was cut off or changed, so that only whole objects have a name.
 */
export class S3Place implements CopyPlace {
  readonly name: string;
  readonly #target: S3Target;
  readonly #credentials: { readonly keyId: string; readonly secret: string };
  readonly #signal: AbortSignal | undefined;
  /** The signing keys of the day, by what they were derived from. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(name: string, target: S3Target, credentials: { keyId: string; secret: string }, signal?: AbortSignal) {
    this.name = name;
    this.#target = target;
    this.#credentials = credentials;
    this.#signal = signal;
  }

  async names(): Promise<string[]> {
    const { prefix } = this.#target;
    const names: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const query = { 'list-type': '2', prefix: `${prefix}household`, ...(after !== '' && { 'start-after': after }) };
      const response = await this.#ask({ method: 'GET', query }, 'a list of its objects');
      const text = await response.text();
      // Only names of our own matter, and they have nothing to unescape.
      const keys = [...text.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, key]) => key!);
      names.push(...keys.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/')));
      after = text.includes('<IsTruncated>true<') ? keys.at(-1) : undefined;
    }
    return names;
  }

  async put(source: string, name: string): Promise<void> {
    const sha256 = await sha256Of(source);
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
    const body = await openAsBlob(source);
    const response = await this.#ask(
      { method: 'PUT', key: name, headers, body, timeoutMs: TRANSFER_MS },
      `the upload of ${name}`,
    );
    await response.body?.cancel();
    if ((await sha256OfStream(await this.read(name))) === sha256) return;
    await this.remove(name);
    throw new BackupError(`${name} in ${this.name} is not what was written`);
  }

  async read(name: string): Promise<Readable> {
    const response = await this.#ask({ method: 'GET', key: name, timeoutMs: TRANSFER_MS }, `the download of ${name}`);
    return Readable.fromWeb(response.body as ReadableStream);
  }

  async createNew(name: string, text: string): Promise<boolean> {
    const response = await this.#send({ method: 'PUT', key: name, headers: { 'if-none-match': '*' }, body: text });
    // 409: another one is being made at this moment.
    if (response.status === 412 || response.status === 409) {
      await response.body?.cancel();
      return false;
    }
    if (!response.ok) throw await refusal(response, `the creation of ${name}`);
    await response.body?.cancel();
    return true;
  }

  async remove(name: string): Promise<void> {
    const response = await this.#send({ method: 'DELETE', key: name });
    if (!response.ok && response.status !== 404) throw await refusal(response, `the deletion of ${name}`);
    await response.body?.cancel();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Each request is one of its own.
  }

  async #ask(call: Call, doing: string): Promise<Response> {
    const response = await this.#send(call);
    if (!response.ok) throw await refusal(response, doing);
    return response;
  }

  async #send({ method, key, query = {}, headers = {}, body, timeoutMs = SMALL_MS }: Call): Promise<Response> {
    const { endpoint, bucket, prefix, region } = this.#target;
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { keyId, secret } = this.#credentials;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign();
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = this.#signal === undefined ? timeout : AbortSignal.any([timeout, this.#signal]);
    try {
      // A redirect would take the signed headers to another host.
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal,
        redirect: 'error',
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
      throw new CopyPlaceError(`${endpoint} does not answer (${cause})`, 'missing', true);
    }
  }
}
