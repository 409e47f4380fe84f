import { type AnswerOf, callApi } from '../../../lib/api/call-api.ts';
import type { Registration } from '../validate-registration.ts';

/** Asks for an account of role agent; the person signs in afterwards. */
export function register(registration: Registration): Promise<AnswerOf<'register'>> {
  return callApi('register', { body: { ...registration, role: 'agent' } });
}
