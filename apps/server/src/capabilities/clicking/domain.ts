import { hash } from 'node:crypto';
import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import type { BoundClicks, PayoutKey } from '../../kernel/payout-key.ts';
import { transferCodes } from '../../transfers.ts';
import type { ClickDay } from './store.ts';

/** An Idempotency-Key shortened to 48 bits; never 0, which means no key. */
export function shortenKey(key: string | null): number {
  if (key === null) return 0;
  return hash('sha256', key, 'buffer').readUIntBE(0, 6) || 1;
}

/** Stands for a binding where somebody else changed the day, so that no later click hides it. */
export const NOT_BOUND = Buffer.alloc(0);

/** Binds a day with more clicks. One that is not bound, or by another key, stays as it is. */
export function bindNext(
  payoutKey: PayoutKey,
  day: BoundClicks & { binding: Buffer | null },
  more: number,
): Buffer {
  const checked = payoutKey.checkClicks(day, day.binding);
  if (checked === 'bound') return payoutKey.bindClicks({ ...day, clicks: day.clicks + more });
  return checked === 'other_key' ? day.binding! : NOT_BOUND;
}

/** Whether somebody else changed a day. The next one then stays unbound: booking hides no change. */
export function isAltered(payoutKey: PayoutKey, day: ClickDay): boolean {
  if (day.day === null) return false;
  return payoutKey.checkClicks({ ...day, day: day.day }, day.binding) === 'altered';
}

/** Centavos drawn from the day's hold and not yet posted in the ledger. */
export function drawnCentavos(day: ClickDay): Centavos {
  return day.holdId === null ? 0 : (day.clicks - day.postedClicks) * day.payCentavos;
}

/** Whether all of the day's clicks are posted and nothing is held for more. */
export function isSettled(day: ClickDay): boolean {
  return day.holdId === null && day.payCentavos > 0;
}

/** Ends the day's hold: posts the drawn part as click income and releases the rest. */
export function endingOfHold(day: ClickDay, endingId: string): LedgerEntry[] {
  if (day.holdId === null) return [];
  const drawn = drawnCentavos(day);
  const reference = { holdId: day.holdId, referenceId: day.memberId };
  return drawn > 0
    ? [
        {
          kind: 'post',
          id: endingId,
          ...reference,
          amountCentavos: drawn,
          code: transferCodes.clickIncome,
        },
      ]
    : [{ kind: 'void', id: endingId, ...reference, code: transferCodes.clickRelease }];
}

/** Holds in the reward fund what a member's clicks may still draw. */
export function holdForClicks(
  memberId: string,
  holdId: string,
  amountCentavos: Centavos,
): LedgerEntry {
  return {
    kind: 'hold',
    id: holdId,
    debitAccountId: stripeAccountId('rewardFund', memberId),
    creditAccountId: memberAccountId(memberId, 'clickEarnings'),
    amountCentavos,
    code: transferCodes.clickHold,
    referenceId: memberId,
  };
}
