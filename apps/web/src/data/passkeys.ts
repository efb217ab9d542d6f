import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { notePasskey } from './passkeys-here.ts';
import type { Inputs, Outputs } from './trpc.ts';

type Answer = Inputs['auth']['passkeyLogin']['response'];
type Made = Inputs['secondFactor']['addPasskey']['response'];

/**
 * Asks the browser for a passkey, which the person chooses and unlocks. Null if none was used: cancelled, timed out, or
 * there is none for this page; browsers do not say which.
 */
export async function signWithPasskey(question: Outputs['auth']['passkeyOptions']): Promise<Answer | null> {
  const answer = await startAuthentication({ optionsJSON: question }).catch(() => null);
  if (answer !== null) notePasskey(answer);
  return answer;
}

/**
 * Asks the browser to create a passkey. Null if none was created; `known` if the device already has one of the member.
 */
export async function makePasskey(
  question: Outputs['secondFactor']['newPasskeyOptions'],
): Promise<Made | 'known' | null> {
  try {
    const made = await startRegistration({ optionsJSON: question });
    notePasskey(made);
    return made;
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : null;
  }
}
