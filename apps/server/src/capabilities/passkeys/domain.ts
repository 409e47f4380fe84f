import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** How long people may take with their finger or PIN. */
export const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256 (COSE): every runtime of the server can check them. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** What a challenge may be signed for. */
export type Purpose = 'sign_in' | 'add' | 'withdraw';

/** The site as passkeys know it. */
export interface RelyingParty {
  /** The host that passkeys are bound to. Browsers offer them on no other. */
  id: string;
  name: string;
  /** Only its pages may ask for them. */
  origin: string;
}

/** The site for which passkeys are made. Null for an IP address, where none works. */
export function readRelyingParty(origin: string): RelyingParty | null {
  const { hostname: id } = new URL(origin);
  // An IPv6 address has brackets in a URL.
  const isAddress = isIP(id.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress ? null : { id, name: 'Barya', origin };
}

export function decideChallengeEnd(at: Date): Date {
  return new Date(at.getTime() + CHALLENGE_MS);
}

/** The member as authenticators know them: 16 bytes without personal data, as base64url. */
export function userHandleOf(memberId: string): string {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge that a browser says it signed; null if that is unreadable. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(text);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The digest of what a passkey confirms, so that it confirms nothing else. */
export function digestSubject(values: readonly (string | number | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
