import type { BrowserContext, Page } from '@playwright/test';

/** A device with passkeys, as Chromium emulates one for tests. */
export interface VirtualAuthenticator {
  /** Whether the person is verified by fingerprint, face or PIN. */
  verifies: (isVerified: boolean) => Promise<void>;
  /** Whether it responds by itself, as a person who always confirms. */
  answers: (isPresent: boolean) => Promise<void>;
  /** How many passkeys it holds. */
  count: () => Promise<number>;
}

/** Adds a virtual device that verifies the person to the page's browser. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    answers: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** The household's address by a name: passkeys are bound to names and never to IP addresses. */
export const namedOrigin = (origin: string): string => origin.replace('127.0.0.1', 'localhost');
