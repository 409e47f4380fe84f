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

/** How a suspended person sees what is owed to them: at once, or after a code. */
export type RestrictedWay = { token: string } | { challenge: string };

/** The way in that the refusal of a suspended account names; null for other failures. */
export function findRestrictedWay(error: unknown): RestrictedWay | null {
  if (!(error instanceof ApiError) || error.code !== 'account_suspended') return null;
  const { token, challenge } = (error.details.restricted ?? {}) as Record<string, unknown>;
  if (typeof token === 'string') return { token };
  return typeof challenge === 'string' ? { challenge } : null;
}

/** The token to send with the code, if the password was right and a code is required; else null. */
export function findChallenge(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
