import type { Centavos } from '@barya/money';
import { DAY_MS } from './manila-day.ts';

/** The minimum, unless the admin's own minimum is switched on. */
export const MINIMUM_WITHDRAWAL_CENTAVOS: Centavos = 100_00;

/** The default of the admin's own minimum; not in force until switched on. */
export const DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS: Centavos = 500_00;

/**
 * The minimum in force.
 * @param settingCentavos the setting `minimumWithdrawal`
 * @param isInForce the switch `minimumWithdrawalInForce`
 */
export function minimumWithdrawal(settingCentavos: Centavos, isInForce: boolean): Centavos {
  return isInForce ? settingCentavos : MINIMUM_WITHDRAWAL_CENTAVOS;
}

/** Direct and indirect referral income, in centavos. */
export interface ReferralAmounts {
  direct: Centavos;
  indirect: Centavos;
}

/**
 * Splits a withdrawal of referral income: direct first, then indirect.
 * @throws RangeError when both balances together do not cover the amount
 */
export function splitDirectIndirect(
  amountCentavos: Centavos,
  directCentavos: Centavos,
  indirectCentavos: Centavos,
): ReferralAmounts {
  const direct = Math.min(amountCentavos, directCentavos);
  const indirect = amountCentavos - direct;
  if (indirect > indirectCentavos)
    throw new RangeError('Referral balances do not cover the amount');
  return { direct, indirect };
}

/** What decides the hold of a withdrawal when it is requested. */
export interface DestinationHistory {
  /** Whether it takes unused money of the wallet back. */
  isWallet: boolean;
  /** The last change or reset of any credential; null if there was none. */
  credentialChangedAt: Date | null;
  /** The first request to this destination: method, bank and number. Null if this is the first. */
  firstUsedAt: Date | null;
  /** Whether an earlier request went to another destination. */
  usedAnother: boolean;
}

/**
 * Until when a withdrawal is held, so that an account thief is not paid at once: 24 hours after a
 * credential change, and 24 hours after the first use of a destination that is not the member's first.
 * Money of the wallet is always held for 24 hours, so that its load can be checked.
 * @returns the latest of these instants, or null if none lies after the request
 */
export function decideHeldUntil(history: DestinationHistory, requestedAt: Date): Date | null {
  const { isWallet, credentialChangedAt, firstUsedAt, usedAnother } = history;
  const changes = [
    isWallet ? requestedAt : null,
    credentialChangedAt,
    usedAnother ? (firstUsedAt ?? requestedAt) : null,
  ].filter((change) => change !== null);
  const heldUntilMs = Math.max(...changes.map((change) => change.getTime() + DAY_MS));
  return heldUntilMs > requestedAt.getTime() ? new Date(heldUntilMs) : null;
}
