import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { words as say } from './sign-in-words.ts';

/** Why a person could not sign in, in the words of the catalogue. */
export function explainSignInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return say.notSent;
  if (error.isNetworkFailure) return say.noAnswer;
  if (error.status === 401) return say.credentialsWrong;
  if (error.status === 403) return say.inactive;
  return messageOf(error, say.otherwise);
}

/** What a code is to be sent with, where the password was right and a code is asked for; else null. */
export function findChallenge(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
