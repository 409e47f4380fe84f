import type { CDPSession, Page } from '@playwright/test';

/** A phone's fingerprint sensor, in software: Chromium's virtual authenticator. */
export interface VirtualAuthenticator {
  /** Whether it answers at once, as when somebody touches the sensor. */
  setTouched(isTouched: boolean): Promise<void>;
  /** Whether it recognises the finger. */
  setRecognised(isRecognised: boolean): Promise<void>;
  listCredentials(): Promise<Credential[]>;
  /** Sets how often the passkey says that it was used. */
  setCounter(counter: number): Promise<void>;
  /** Puts a passkey of another page's authenticator into this one. */
  put(credential: Credential): Promise<void>;
}

/** A passkey as Chromium tells and takes it. */
interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** Gives a page an authenticator that is touched by the right finger. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const listCredentials = () => readCredentials(devtools, authenticatorId);
  const put = async (credential: Credential) => {
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  };
  return {
    listCredentials,
    put,
    setTouched: async (enabled) => {
      const touched = { authenticatorId, enabled };
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', touched);
    },
    setRecognised: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    setCounter: async (signCount) => {
      const [credential] = await listCredentials();
      if (!credential) throw new Error('There is no passkey');
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      await put({ ...credential, signCount });
    },
  };
}

async function readCredentials(
  devtools: CDPSession,
  authenticatorId: string,
): Promise<Credential[]> {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}
