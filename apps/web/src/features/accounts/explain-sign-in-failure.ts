import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { words as say } from './sign-in-words.ts';

/** Why sign-in failed. */
export function explainSignInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return say.notSent;
  if (error.isNetworkFailure) return say.noAnswer;
  if (error.status === 401) return say.credentialsWrong;
  if (error.status === 403) return say.inactive;
  return messageOf(error, say.otherwise);
}

/** Why signing in by passkey failed; null if the person closed the browser's dialog. */
export function explainPasskeyFailure(error: unknown): string | null {
  if (error instanceof ApiError) return explainSignInFailure(error);
  const isCancelled = (error as { reason?: unknown } | null)?.reason === 'cancelled';
  return isCancelled ? null : say.passkeyFailed;
}

/** What a right password still needs. */
export interface SecondStep {
  /** Goes to the server with the code. */
  challenge: string;
  /** Whether a code, and whether a passkey can complete the sign-in. */
  hasCode: boolean;
  hasPasskey: boolean;
}

/** How a suspended person sees what is owed to them: at once, or after a second step. */
export type RestrictedWay = { token: string } | SecondStep;

/** The way in that the refusal of a suspended account names; null for other failures. */
export function findRestrictedWay(error: unknown): RestrictedWay | null {
  if (!(error instanceof ApiError) || error.code !== 'account_suspended') return null;
  const restricted = (error.details.restricted ?? {}) as Record<string, unknown>;
  const { token } = restricted;
  return typeof token === 'string' ? { token } : readSecondStep(restricted);
}

/** The second step, if the password was right and one is required; else null. */
export function findSecondStep(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  return readSecondStep(error.details);
}

function readSecondStep({ challenge, ways }: Readonly<Record<string, unknown>>): SecondStep | null {
  if (typeof challenge !== 'string') return null;
  const named: unknown[] = Array.isArray(ways) ? ways : ['code'];
  return { challenge, hasCode: named.includes('code'), hasPasskey: named.includes('passkey') };
}
