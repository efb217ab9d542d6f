import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** The little CBOR that an attestation of the format `none` needs. */
const head = (major: number, value: number): Buffer => {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 0xff]);
};
const cborNumber = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it says that it verified the person. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** The kind of ceremony it says it is of. */
  readonly type?: string;
}

/** A passkey made of software (ES256), which does what it is told and not only what is right. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  #parts(
    { challenge, origin = 'http://localhost:80', rpId = 'localhost', isVerified = true, counter = 0, type }: Ceremony,
    flags: number,
  ) {
    const shown = new URL(origin).origin;
    const clientData = JSON.stringify({ type, challenge, origin: shown, crossOrigin: false });
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = UP | (isVerified ? UV : 0) | flags;
    return { clientData, authenticatorData: Buffer.concat([sha256(rpId), Buffer.from([bits]), count]) };
  }

  /** What a browser sends for a new passkey. `format`: of an attestation that nobody asked for. */
  register(ceremony: Ceremony, format = 'none') {
    const { clientData, authenticatorData } = this.#parts({ type: 'webauthn.create', ...ceremony }, ATTESTED);
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = cborMap([
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, credentialId.length]);
    const authData = Buffer.concat([authenticatorData, Buffer.alloc(16), length, credentialId, key]);
    const attestation = cborMap([
      [cborText('fmt'), cborText(format)],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What a browser sends for a sign-in. */
  assert(ceremony: Ceremony) {
    const { clientData, authenticatorData } = this.#parts({ type: 'webauthn.get', ...ceremony }, 0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }
}
