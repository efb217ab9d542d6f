import type { ChallengePurpose } from '@household/db';
import { DomainError } from '@household/domain';
import type { z } from 'zod';
import type { Context, SignedIn } from '../context.ts';
import { addressGroup } from './address-group.ts';
import type { newPasskeyResponseSchema, passkeyResponseSchema } from './passkey-schemas.ts';

/** The lifetime of a challenge; the browser gets the same timeout. */
const OPEN_FOR = { minutes: 5 };
const OPEN_FOR_MS = OPEN_FOR.minutes * 60_000;

/** Loaded lazily: the modules take 250 ms, which a start without passkeys does not need. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;
export type PasskeyQuestion = Awaited<ReturnType<WebAuthn['generateAuthenticationOptions']>>;
export type NewPasskeyQuestion = Awaited<ReturnType<WebAuthn['generateRegistrationOptions']>>;
export type PasskeyResponse = z.output<typeof passkeyResponseSchema>;
export type NewPasskeyResponse = z.output<typeof newPasskeyResponseSchema>;

/** The purpose of a challenge, and its session (null: a sign-in). */
interface Occasion {
  readonly purpose: ChallengePurpose;
  readonly sessionId: string | null;
}

type Scope = Pick<Context, 'services' | 'now' | 'request'>;

const store = ({ services, now, request }: Scope, text: string, occasion: Occasion): Promise<void> =>
  services.database.challenges.store({
    ...occasion,
    text,
    address: addressGroup(request.address ?? 'unknown'),
    now,
    expiresAt: now.add(OPEN_FOR),
  });

/** What every response is verified against. The challenge is consumed even if the rest is invalid. */
const expectations = ({ services, now, request: { site } }: Scope, occasion: Occasion) => ({
  expectedChallenge: (challenge: string) => services.database.challenges.take(challenge, { ...occasion, now }),
  expectedOrigin: site.origin,
  expectedRPID: site.hostname,
  requireUserVerification: true,
});

/** The options for a sign-in with a discoverable passkey, without a user name. */
export async function askForPasskey(scope: Scope, occasion: Occasion): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await webAuthn();
  const question = await generateAuthenticationOptions({
    rpID: scope.request.site.hostname,
    userVerification: 'required',
    timeout: OPEN_FOR_MS,
  });
  await store(scope, question.challenge, occasion);
  return question;
}

type Verdict =
  /** Whose it is, where it is known. */
  | { readonly isRight: false; readonly accountId: string | null }
  /** The owner. Storing the new counter may still refuse the sign-in. */
  | { readonly isRight: true; readonly id: string; readonly accountId: string; readonly counter: number };

/** Verifies that a known passkey signed an open challenge for this origin, after verifying the user. */
export async function verifyPasskey(scope: Scope, given: PasskeyResponse, occasion: Occasion): Promise<Verdict> {
  const known = await scope.services.database.passkeys.byCredentialId(given.id);
  if (known === null) return { isRight: false, accountId: null };
  const wrong = { isRight: false, accountId: known.accountId } as const;
  // The user handle is the account's id; it is not signed and only has to match.
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(known.accountId)) return wrong;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      ...expectations(scope, occasion),
    });
    return verified
      ? { isRight: true, id: known.id, accountId: known.accountId, counter: authenticationInfo.newCounter }
      : wrong;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return wrong;
  }
}

const bytesOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
const userHandleOf = (accountId: string): string => Buffer.from(bytesOf(accountId)).toString('base64url');

/** The options for creating a further passkey of the member. */
export async function askForNewPasskey(
  scope: Scope,
  { userId, username, name, sessionId }: SignedIn,
  household: string,
): Promise<NewPasskeyQuestion> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await scope.services.database.passkeys.credentialsOf(userId);
  const question = await generateRegistrationOptions({
    rpName: household,
    rpID: scope.request.site.hostname,
    userID: bytesOf(userId),
    userName: username,
    userDisplayName: name,
    timeout: OPEN_FOR_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await store(scope, question.challenge, { purpose: 'add', sessionId });
  return question;
}

/** @throws DomainError PASSKEY_REFUSED */
export async function verifyNewPasskey(scope: Scope, { sessionId }: SignedIn, given: NewPasskeyResponse) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    await refuseCertificates(given);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, clientExtensionResults: {} },
      ...expectations(scope, { purpose: 'add', sessionId }),
    });
    if (!verified) throw new DomainError('PASSKEY_REFUSED', {});
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: given.response.transports ?? [],
    };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('PASSKEY_REFUSED', {}, { cause: error });
  }
}

/**
 * No attestation is requested, and browsers send none. The library would fetch the revocation lists named in it, but
 * this server contacts no other host.
 */
async function refuseCertificates({ response }: NewPasskeyResponse): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new DomainError('PASSKEY_REFUSED', {});
}
