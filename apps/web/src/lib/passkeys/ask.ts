import type { PasskeyCreation, PasskeyRequest } from '@barya/contract/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

// Loaded when somebody uses a passkey: the library is no part of a first load.

/** What goes to the server, as the browser said it. */
type Credential = Record<string, unknown>;

/** Why the browser gave no passkey. The person may have closed its dialog. */
class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
  readonly reason: 'cancelled' | 'already_here' | 'failed';

  constructor(reason: NoPasskey['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Asks for a passkey in the browser's dialog.
 * @throws NoPasskey
 */
export function askForPasskey(options: PasskeyRequest): Promise<Credential> {
  return orNone(() => startAuthentication({ optionsJSON: options as never }));
}

/**
 * Offers passkeys among the suggestions of the page's name field, until somebody takes one, or
 * another call asks for a passkey.
 * @throws NoPasskey
 */
export function offerPasskeys(options: PasskeyRequest): Promise<Credential> {
  const optionsJSON = options as never;
  return orNone(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** Ends what was asked or offered. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Makes a passkey in the browser's dialog.
 * @throws NoPasskey
 */
export function makePasskey(options: PasskeyCreation): Promise<Credential> {
  return orNone(() => startRegistration({ optionsJSON: options as never }));
}

async function orNone(ask: () => Promise<object>): Promise<Credential> {
  try {
    return { ...(await ask()) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskey('cancelled');
    throw new NoPasskey(name === 'InvalidStateError' ? 'already_here' : 'failed');
  }
}

/** Tells the browser which passkeys are left, so that it stops offering the others. */
export function forgetOthers(remaining: {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: string[];
}): void {
  const { signalAllAcceptedCredentials: signal } = PublicKeyCredential as {
    signalAllAcceptedCredentials?: (remaining: object) => Promise<void>;
  };
  // Only a favour: the server refuses them anyway.
  void signal?.call(PublicKeyCredential, remaining).catch(() => undefined);
}
