import { API_ROOT, paths } from '@barya/contract';
import type { Json } from '../../e2e/api/support/client.ts';

/** The calls that move money. Each takes an Idempotency-Key. */
export type MoneyRoute =
  | 'loadCapital'
  | 'revertLoad'
  | 'openCashIn'
  | 'cancelCashIn'
  | 'creditCashIn'
  | 'rejectCashIn'
  | 'reopenCashIn'
  | 'activateClicking'
  | 'recordClick'
  | 'buyPackage'
  | 'claimPackage'
  | 'rollOverPackage'
  | 'claimInstalment'
  | 'requestWithdrawal'
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'takeBackWithdrawal'
  | 'takePayouts'
  | 'markPayoutSent'
  | 'markPayoutFailed'
  | 'markPayoutReturned'
  | 'markPayoutNotSent'
  | 'correctPayoutReference'
  | 'makePayoutBatch'
  | 'importPayoutResults'
  | 'putBackPayouts'
  | 'dissolvePayoutBatch';

export interface Answered {
  status: number;
  body: Json;
  headers?: { 'retry-after'?: string | undefined };
}

/** One intent under one key, however often it is sent. */
export interface Order {
  readonly key: string;
  readonly route: MoneyRoute;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The member who sends it; null for the admin. */
  readonly member: number | null;
  /** The first final answer; null while the outcome is unknown. */
  answered: Answered | null;
  /** When that answer came, by `performance.now()`. */
  answeredAt: number;
  /** How often it got a 503 or no answer. */
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

/** Whether an answer is final: a retry with the same key must repeat it. */
export function isFinal({ status }: Answered): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 429;
}

export function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

/** Whether a click exceeded the daily limit: it has no effect, and its key is not stored. */
export function isPastLimit({ route, answered }: Order): boolean {
  return route === 'recordClick' && answered?.body?.message !== undefined;
}

/**
 * The part of an answer that a retry must repeat. A click's retry has the current balance but keeps
 * its number of the day.
 */
export function whatStays({ route }: Order, { status, body }: Answered): Answered {
  if (route !== 'recordClick' || !isSuccess({ status, body })) return { status, body };
  const { clicks, dailyEarnings } = body;
  return { status, body: { clicks, dailyEarnings } };
}
