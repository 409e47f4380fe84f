import type { CashIn } from '@barya/contract/cash-ins';

/** What a member sees: a credited one may have been taken back. */
export type CashInState = CashIn['status'] | 'reverted';

type Stated = Pick<CashIn, 'status' | 'expiresAt' | 'reverted'>;

/** The state at an instant: an open one whose time is over has expired. */
export function stateOf({ status, expiresAt, reverted }: Stated, now: Date): CashInState {
  if (status === 'credited' && reverted) return 'reverted';
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return status === 'open' && isOver ? 'expired' : status;
}

/** The time until an instant in whole hours, the last one in minutes. Never below one minute. */
export function timeLeft(until: string, now: Date): { unit: 'hours' | 'minutes'; count: number } {
  const minutes = (Date.parse(until) - now.getTime()) / 60_000;
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(minutes)) };
}
