import { type AnswerOf, callApi } from '../../../lib/api/call-api.ts';

/** Asks for a session. An identifier with an @ is sent as email, any other as username. */
export function signIn(identifier: string, password: string): Promise<AnswerOf<'signIn'>> {
  const name = identifier.trim();
  const body = name.includes('@') ? { email: name, password } : { username: name, password };
  return callApi('signIn', { body });
}
