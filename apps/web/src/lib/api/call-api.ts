import { SERVER_TIME_HEADER } from '@barya/contract/member-paths';
import type { RouteName } from '@barya/contract/paths';
import { learnTime } from '../clock.ts';
import { noteAnswer } from '../online.ts';
import { askForRecentSignIn } from '../session/recent-sign-in.ts';
import { endSession, readToken } from '../session/token.ts';
import { addressOf, type Query } from './address.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { AnswerOf, Asked, AskedArguments } from './asked.ts';
import { failAsProposed } from './proposed.ts';
import { hasMessage, loadApiWords, translateAnswer } from './translate.ts';

export interface CallOptions {
  /** Beside a body. */
  query?: Query;
  /** One key per intent: a retry with the same key gets the same answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sends instead of `fetch`, which can't tell how much of a large body has gone. */
  transport?: Transport;
}

export type Transport = (
  address: string,
  init: RequestInit & { headers: Headers },
) => Promise<{ response: Pick<Response, 'ok' | 'status' | 'headers'>; text: string }>;

/** Calls whose 401 does not mean an expired session. */
const judgesCredentials: ReadonlySet<RouteName> = new Set(['signIn', 'signOut', 'currentUser']);

/**
 * Calls a route of the API. Answers its body and the response's headers. A 401 ends the session; a
 * 403 is only logged, but one for want of a recent sign-in asks for that and calls again. What waits
 * for a second person fails with code `proposed` and the proposal.
 * @throws ApiError if the call fails
 */
export async function callWithHeaders<Name extends RouteName>(
  name: Name,
  ...[asked, options = {}]: AskedArguments<Name, CallOptions>
): Promise<{ answer: AnswerOf<Name>; headers: Headers }> {
  const { method, address, body } = addressOf(name, asked, options.query);
  const token = readToken();
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: Parameters<Transport>[1] = { method, headers, credentials: 'include' };
  if (method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  if (options.signal) init.signal = options.signal;

  const { response, text } = await (options.transport ?? send)(address, init);
  learnTime(response.headers.get(SERVER_TIME_HEADER));
  const read = parseJson(text);
  if (response.status === 202) throw failAsProposed(read);
  if (response.ok && read !== undefined) {
    const words = hasMessage(read) ? await loadApiWords() : null;
    const answer = translateAnswer(name, read as AnswerOf<Name>, words);
    return { answer, headers: response.headers };
  }
  const error = await toApiError(response, read);
  if (error.status === 401 && !judgesCredentials.has(name) && token === readToken())
    endSession('expired');
  if (error.code === 'recent_sign_in_required' && (await askForRecentSignIn())) {
    return callWithHeaders(name, asked as Asked<Name>, options);
  }
  if (error.status === 403) console.warn(`${method} ${address}: ${error.code}`);
  throw error;
}

/** Calls a route of the API and answers its body. */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...given: AskedArguments<Name, CallOptions>
): Promise<AnswerOf<Name>> {
  return (await callWithHeaders(name, ...given)).answer;
}

/** A truncated answer counts as no answer, so that the call can be retried. */
const send: Transport = async (address, init) => {
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    noteAnswer(true);
    return { response, text };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteAnswer(false);
    throw new ApiError(0, { code: 'no_answer' });
  }
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
