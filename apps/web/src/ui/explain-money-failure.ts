import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { words } from './words.ts';

/**
 * What went wrong with a call that moves money, in the server's words or `fallback`. Where no answer
 * came it also says what to do: the intent keeps its key, so that trying again has one effect.
 */
export function explainMoneyFailure(error: unknown, fallback: string): string {
  const message = messageOf(error, fallback);
  const isLost = error instanceof ApiError && error.isNetworkFailure;
  if (!isLost) return message;
  // Some of the messages that the specification fixes end in a full stop, and some do not.
  return `${message.replace(/[.!?]$/, '')}. ${words.safeToRepeat}`;
}
