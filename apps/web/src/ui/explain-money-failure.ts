import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { words } from './words.ts';

/**
 * Why a call that moves money failed: the server's message or `fallback`. Without an answer it adds
 * that a retry is safe, because the intent keeps its key.
 */
export function explainMoneyFailure(error: unknown, fallback: string): string {
  const message = messageOf(error, fallback);
  const isLost = error instanceof ApiError && error.isNetworkFailure;
  if (!isLost) return message;
  // Only some messages of the specification end with a full stop.
  return `${message.replace(/[.!?]$/, '')}. ${words.safeToRepeat}`;
}
