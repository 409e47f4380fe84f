import { generateSecret, generateURI, verifySync } from 'otplib';
import { createReadableText } from '../../kernel/ids.ts';

/** How long somebody who knows the password may take for the code. */
const CHALLENGE_MS = 5 * 60_000;
/** Wrong codes after which the password is asked for again. */
export const MOST_TRIES = 5;
/** How long a secret waits for the first code of the app. */
const SETUP_MS = 3_600_000;

const ISSUER = 'Barya';
/** Phones' clocks may be wrong by this much, one step: the code before and the one after are taken. */
const TOLERANCE_S = 30;
const RECOVERY_CODES = 10;
/** Above 112 bits, so that a plain hash keeps them (OWASP ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;

/** A new secret of 160 bits, in base32. */
export function createSecret(): string {
  return generateSecret();
}

/** The secret as the address that apps read from a picture. */
export function describeSecret(secret: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret });
}

/** Whether a text, as the contract lets it through, is a code of an app; else it may be for recovery. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The 30-second step of a code, counted from 1970; null if it fits no step near `at`. */
export function findStep(secret: string, code: string, at: Date): number | null {
  // The library throws at other lengths.
  if (!isAppCode(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** New recovery codes, without what groups their letters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => createReadableText(RECOVERY_CODE_LENGTH));
}

export function decideChallengeEnd(at: Date): Date {
  return new Date(at.getTime() + CHALLENGE_MS);
}

/** Whether a secret that was made at `startedAt` may still be confirmed. */
export function isSetupOpen(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < SETUP_MS;
}
