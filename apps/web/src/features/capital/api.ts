import { ApiError } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useSettled } from '../../lib/use-settled.ts';

/**
 * Whom a load to the typed username would reach, looked up after a pause.
 *
 * `recipient` is undefined until it is known. `unknown` is the server's message where there is no
 * such member. `error` is any other failure.
 */
export function useLoadRecipient(typed: string) {
  const username = typed.trim();
  const settled = useSettled(username);
  const isTyped = { enabled: settled !== '' };
  const { data, error, refetch } = useRead('readLoadRecipient', { username: settled }, isTyped);
  const isSettled = settled === username;
  const isUnknown = isSettled && error instanceof ApiError && unknownCodes.includes(error.code);
  return {
    recipient: isSettled && !isUnknown ? data : undefined,
    unknown: isUnknown ? error.message : null,
    error: isSettled && !isUnknown && !data ? error : null,
    retry: () => void refetch(),
  };
}

const unknownCodes = ['member_unknown', 'member_is_not_agent'];
