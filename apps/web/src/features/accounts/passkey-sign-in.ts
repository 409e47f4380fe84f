import type { User } from '@barya/contract/accounts';
import { callApi } from '../../lib/api/call-api.ts';
import { serverNow } from '../../lib/clock.ts';
import {
  askForPasskey,
  canOfferPasskeys,
  offerPasskeys,
  stopAsking,
} from '../../lib/passkeys/ask.ts';

/** Before this much is left of a challenge, a new one replaces it. */
const SPARE_MS = 60_000;

export interface PasskeySignIn {
  onSignedIn: (token: string, user: User) => void;
  /** Receives what the server, or the browser, refused. */
  onRefused: (error: unknown) => void;
}

/**
 * Signs in by the browser's dialog.
 * @throws what the server or the browser refused
 */
export async function signInByPasskey(signIn: Pick<PasskeySignIn, 'onSignedIn'>): Promise<void> {
  const { options } = await callApi('startPasskeySignIn');
  await send(await askForPasskey(options), signIn);
}

/**
 * Offers passkeys in the name field, until one is taken or the answer is called. A page that cannot
 * offer them stays silent: its form is there.
 */
export function offerInField(signIn: PasskeySignIn): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function offer(): Promise<void> {
    clearTimeout(renewal);
    const asked = await ask();
    if (isOver || asked === null) return;
    // Nobody sees that the old offer ends and a new one begins.
    renewal = setTimeout(() => void offer(), asked.renewInMs);
    const credential = await offerPasskeys(asked.options).catch(() => null);
    if (isOver || credential === null) return;
    clearTimeout(renewal);
    try {
      await send(credential, signIn);
    } catch (error) {
      signIn.onRefused(error);
    }
  }

  async function ask() {
    try {
      if (!(await canOfferPasskeys())) return null;
      const { options, expiresAt } = await callApi('startPasskeySignIn');
      const leftMs = new Date(expiresAt).getTime() - serverNow().getTime() - SPARE_MS;
      return { options, renewInMs: Math.max(leftMs, SPARE_MS) };
    } catch {
      return null;
    }
  }

  void offer();
  return () => {
    isOver = true;
    clearTimeout(renewal);
    stopAsking();
  };
}

async function send(
  credential: Record<string, unknown>,
  { onSignedIn }: Pick<PasskeySignIn, 'onSignedIn'>,
): Promise<void> {
  const { token, user } = await callApi('signInByPasskey', { credential });
  onSignedIn(token, user);
}
