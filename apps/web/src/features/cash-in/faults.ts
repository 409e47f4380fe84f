import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import { words } from './flow-words.ts';

/** Why an amount can't be sent, in words. */
export function nameAmountFault(fault: 'missing' | 'tooSmall'): string {
  const { amountMissing, amountTooSmall } = words.begin;
  return fault === 'missing'
    ? amountMissing
    : amountTooSmall(formatPesosShort(limits.smallestCashInCentavos));
}
