import { API_ROOT, paths } from '@barya/contract';
import type { Json } from '../../e2e/api/support/client.ts';

/** The calls that move money, each of which takes an Idempotency-Key. */
export type MoneyRoute =
  | 'loadCapital'
  | 'revertLoad'
  | 'activateClicking'
  | 'recordClick'
  | 'buyPackage'
  | 'claimPackage'
  | 'rollOverPackage'
  | 'claimInstalment'
  | 'requestWithdrawal'
  | 'approveWithdrawal'
  | 'rejectWithdrawal';

/** What a request was answered with. */
export interface Answered {
  status: number;
  body: Json;
}

/** One thing that somebody wants, under one key, however often it is sent. */
export interface Order {
  readonly key: string;
  readonly route: MoneyRoute;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The member who sends it; null for the admin. */
  readonly member: number | null;
  /** The first answer that says what became of it; null while nobody knows. */
  answered: Answered | null;
  /** When that came, by `performance.now()`. */
  answeredAt: number;
  /** How often it was answered 503, or not at all. */
  unanswered: number;
}

export function createOrder(
  route: MoneyRoute,
  wish: { key: string; member: number | null; id?: string; body?: Record<string, unknown> },
): Order {
  return {
    key: wish.key,
    route,
    path: `${API_ROOT}${paths[route].path.replace(':id', wish.id ?? '')}`,
    body: wish.body ?? {},
    member: wish.member,
    answered: null,
    answeredAt: 0,
    unanswered: 0,
  };
}

/** Whether an answer says for good what became of the request: it is then the answer of its key. */
export function isFinal({ status }: Answered): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 429;
}

export function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

/** Whether a click was past the limit of its day: nothing was done, and its key is not kept. */
export function isPastLimit({ route, answered }: Order): boolean {
  return route === 'recordClick' && answered?.body?.message !== undefined;
}

/**
 * What of an answer must be the same again under the same key. A click is answered with the balance
 * as it is by then; of the first answer it keeps which click of its day it was.
 */
export function whatStays({ route }: Order, { status, body }: Answered): Answered {
  if (route !== 'recordClick' || !isSuccess({ status, body })) return { status, body };
  const { clicks, dailyEarnings } = body;
  return { status, body: { clicks, dailyEarnings } };
}
