import { generateSecret, generateURI, verifySync } from 'otplib';
import { createReadableText } from '../../kernel/ids.ts';

/** The time to enter the code after the password. */
const CHALLENGE_MS = 5 * 60_000;
/** Wrong codes before the member must enter the password again. */
export const MOST_TRIES = 5;
/** How long an unconfirmed secret stays valid. */
const SETUP_MS = 3_600_000;

const ISSUER = 'Barya';
/** Clock skew allowed, one step: the previous and the next code also count. */
const TOLERANCE_S = 30;
const RECOVERY_CODES = 10;
/** More than 112 bits, so a plain hash protects them (OWASP ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;

/** A new 160-bit secret, in base32. */
export function createSecret(): string {
  return generateSecret();
}

/** The `otpauth:` address in the QR code. */
export function describeSecret(secret: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret });
}

/** Whether a code has the format of an app code; otherwise it may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The code's 30-second step since 1970; null if it matches no step near `at`. */
export function findStep(secret: string, code: string, at: Date): number | null {
  // The library throws on any other length.
  if (!isAppCode(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** New recovery codes, ungrouped. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => createReadableText(RECOVERY_CODE_LENGTH));
}

export function decideChallengeEnd(at: Date): Date {
  return new Date(at.getTime() + CHALLENGE_MS);
}

/** Whether a secret from `startedAt` can still be confirmed. */
export function isSetupOpen(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < SETUP_MS;
}
