import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Inputs, Outputs } from './trpc.ts';

/**
 * Has the browser use a passkey, which the person chooses and unlocks. Null where none was used: given up, timed out, or
 * there is none for this page; browsers do not say which.
 */
export const answerWithPasskey = (
  question: Outputs['auth']['passkeyOptions'],
): Promise<Inputs['auth']['passkeyLogin']['response'] | null> =>
  startAuthentication({ optionsJSON: question }).catch(() => null);

/** Has the browser make a passkey. Null where none was made; `known` where the device has one of the member already. */
export const makePasskey = (
  question: Outputs['secondFactor']['newPasskeyOptions'],
): Promise<Inputs['secondFactor']['addPasskey']['response'] | 'known' | null> =>
  startRegistration({ optionsJSON: question }).catch((error: unknown) =>
    error instanceof Error && error.name === 'InvalidStateError' ? 'known' : null,
  );
