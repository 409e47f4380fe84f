import { ApiError } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createKey } from '../../lib/api/intent.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 400;

/** Records one click. A retry after a lost answer uses the same key, so the click counts once. */
export async function recordClick(): Promise<AnswerOf<'recordClick'>> {
  const idempotencyKey = createKey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callApi('recordClick', {}, { idempotencyKey });
    } catch (error) {
      const mayPass = error instanceof ApiError && error.isNetworkFailure;
      if (!mayPass || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
