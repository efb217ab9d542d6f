import { X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from '../private-file.ts';
import type { CertificateNames } from './certificate-names.ts';
import type { Authority, ServerCertificate } from './certificates.ts';

/** Why there is no https although an authority was made; one line. */
export class HttpsError extends Error {
  override readonly name = 'HttpsError';
}

/** What the server is given, and by which authority. */
export interface Issued {
  readonly authority: Authority;
  readonly server: ServerCertificate;
}

/** A certificate is renewed when less than this is left of it. */
const RENEWED_UNDER_MS = 30 * 24 * 60 * 60 * 1000;
const REPLACE = 'household certificate --replace makes a new one';

const keyForm = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/g;
const certificateForm = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g;

/** Only who makes certificates loads what makes them: a tenth of a second. */
const certificates = () => import('./certificates.ts');

const textOrNull = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new HttpsError(`${path} cannot be read: ${error.message}`, { cause: error });
  });

export const certificateOf = (pem: string): X509Certificate => new X509Certificate(pem);

/** How devices show it: SHA-256, in pairs of hexadecimal digits. */
export const fingerprintOf = ({ rootPem }: Authority): string => certificateOf(rootPem).fingerprint256;

/** The names and addresses of a certificate, as Node lists them: `DNS:pi.local, IP Address:192.168.1.20`. */
const hasAll = (certificate: X509Certificate, { dnsNames, addresses }: CertificateNames): boolean =>
  dnsNames.every((name) => certificate.checkHost(name) !== undefined) &&
  addresses.every((address) => certificate.checkIP(address) !== undefined);

/** Whether a stored certificate will do: of this authority, with all names, and neither over nor almost. */
function fits(
  { certificatePem }: ServerCertificate,
  { issuerPem }: Authority,
  names: CertificateNames,
  now: Temporal.Instant,
): boolean {
  try {
    const certificate = certificateOf(certificatePem);
    const issuer = certificateOf(issuerPem);
    const left = certificate.validToDate.getTime() - now.epochMilliseconds;
    // One that ends with the authority cannot be renewed.
    const isLate = left < RENEWED_UNDER_MS && certificate.validTo !== issuer.validTo;
    const isEarly = certificate.validFromDate.getTime() > now.epochMilliseconds;
    return left > 0 && !isLate && !isEarly && certificate.verify(issuer.publicKey) && hasAll(certificate, names);
  } catch {
    return false;
  }
}

/** `https` in the data folder: the authority in one file, the server's certificate in another, readable by their owner only. */
export class HttpsFolder {
  readonly path: string;
  readonly #authority: string;
  readonly #server: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'https');
    this.#authority = join(this.path, 'authority.pem');
    this.#server = join(this.path, 'server.pem');
  }

  /**
   * The authority; null when none was made.
   *
   * @throws HttpsError when its file is damaged
   */
  async authority(): Promise<Authority | null> {
    const text = await textOrNull(this.#authority);
    if (text === null) return null;
    const [issuerKeyPem] = text.match(keyForm) ?? [];
    const [issuerPem, rootPem] = text.match(certificateForm) ?? [];
    try {
      if (issuerKeyPem !== undefined && issuerPem !== undefined && rootPem !== undefined) {
        if (certificateOf(issuerPem).verify(certificateOf(rootPem).publicKey))
          return { issuerKeyPem, issuerPem, rootPem };
      }
    } catch {
      // Not a certificate: said below.
    }
    throw new HttpsError(`${this.#authority} holds no authority: ${REPLACE}`);
  }

  /**
   * What is there, without changing it: the authority, the server's certificate, and those of the names that no
   * certificate of it can have. Null without an authority.
   *
   * @throws HttpsError when the authority is damaged
   */
  async lookAt(
    dnsNames: readonly string[],
  ): Promise<{ authority: Authority; server: ServerCertificate | null; beyond: string[] } | null> {
    const authority = await this.authority();
    if (authority === null) return null;
    const { namesBeyond } = await certificates();
    return { authority, server: await this.#stored(), beyond: namesBeyond(authority, dnsNames) };
  }

  /** Makes an authority for these names, in place of the one before. */
  async makeAuthority(title: string, names: CertificateNames, now: Temporal.Instant): Promise<Authority> {
    const { makeAuthority } = await certificates();
    const authority = await makeAuthority(title, names.dnsNames, now);
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await writePrivate(this.#authority, authority.issuerKeyPem + authority.issuerPem + authority.rootPem);
    return authority;
  }

  /**
   * The server's certificate: the stored one, or a new one where that is about to end, lacks a name or is of another
   * authority. Null without an authority.
   *
   * @throws HttpsError when the authority is damaged or has ended
   */
  async certificate(names: CertificateNames, now: Temporal.Instant): Promise<Issued | null> {
    const authority = await this.authority();
    if (authority === null) return null;
    const stored = await this.#stored();
    if (stored !== null && fits(stored, authority, names, now)) return { authority, server: stored };
    const { namesBeyond, issueCertificate } = await certificates();
    const beyond = new Set(namesBeyond(authority, names.dnsNames));
    const wanted = { ...names, dnsNames: names.dnsNames.filter((name) => !beyond.has(name)) };
    if (stored !== null && fits(stored, authority, wanted, now)) return { authority, server: stored };
    if (certificateOf(authority.issuerPem).validToDate.getTime() <= now.epochMilliseconds)
      throw new HttpsError(`The authority in ${this.#authority} has ended: ${REPLACE}`);
    const server = await issueCertificate(authority, wanted, now);
    await writePrivate(this.#server, server.keyPem + server.certificatePem);
    return { authority, server };
  }

  async #stored(): Promise<ServerCertificate | null> {
    const text = (await textOrNull(this.#server)) ?? '';
    const [keyPem] = text.match(keyForm) ?? [];
    const [certificatePem] = text.match(certificateForm) ?? [];
    return keyPem === undefined || certificatePem === undefined ? null : { keyPem, certificatePem };
  }
}
