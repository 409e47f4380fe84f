import type { MemberPackage } from '@barya/contract/packages';
import type { Centavos } from '@barya/money';
import { DAY_MS, PARTIAL_CLAIM_DEFAULT_CENTAVOS } from '@barya/rules';
import { centavosOf } from '../../lib/money.ts';

export type Claim =
  | { kind: 'whole'; amountCentavos: Centavos }
  | { kind: 'instalment'; amountCentavos: Centavos; period: number | null };

/**
 * What a package offers its owner now. Once matured: all of it. Before: the oldest due instalment
 * of a package 4, or nothing.
 */
export function decideClaim(owned: MemberPackage): Claim | null {
  if (owned.isMatured) {
    return { kind: 'whole', amountCentavos: centavosOf(owned.claimableAmount) };
  }
  // Missed instalments stay claimable; `canClaimPartial` covers only the current period.
  if (owned.claimableAmount === 0 && !owned.canClaimPartial) return null;
  const oldest = owned.instalments?.find(({ isClaimed }) => !isClaimed);
  return {
    kind: 'instalment',
    amountCentavos: oldest ? centavosOf(oldest.amount) : PARTIAL_CLAIM_DEFAULT_CENTAVOS,
    period: oldest?.period ?? null,
  };
}

/** Orders packages: active first, matured last, otherwise unchanged. */
export function orderPackages(packages: readonly MemberPackage[]): MemberPackage[] {
  return packages.toSorted((a, b) => Number(a.isMatured) - Number(b.isMatured));
}

/** The elapsed part of a package's time by the server's clock, 0 to 100 percent. */
export function percentPassed({ isMatured, daysRemaining, totalDays }: MemberPackage): number {
  if (isMatured || totalDays <= 0) return 100;
  return Math.max(0, Math.min(100, ((totalDays - daysRemaining) / totalDays) * 100));
}

/** An instalment's status. `next` is the first that is not due yet. */
export type InstalmentState = 'claimed' | 'rolledOver' | 'due' | 'next' | 'later';

interface ShownInstalment {
  period: number;
  /** Days after the purchase. */
  day: number;
  /** Pesos. */
  amount: number;
  dueAt: string;
  state: InstalmentState;
}

/** The instalments of a package 4 at `now`; empty for other packages. */
export function showInstalments(owned: MemberPackage, now: Date): ShownInstalment[] {
  const { instalments = [], partialClaims, startDate } = owned;
  const next = instalments.find(
    ({ isClaimed, dueAt }) => !isClaimed && Date.parse(dueAt) > now.getTime(),
  );
  return instalments.map(({ period, amount, dueAt, isClaimed }) => {
    const claim = partialClaims.find((one) => one.period === period);
    const day = Math.round((Date.parse(dueAt) - Date.parse(startDate)) / DAY_MS);
    const shown = { period, day, amount, dueAt };
    if (claim?.action === 'rollover') return { ...shown, state: 'rolledOver' };
    if (isClaimed) return { ...shown, state: 'claimed' };
    if (Date.parse(dueAt) <= now.getTime()) return { ...shown, state: 'due' };
    return { ...shown, state: period === next?.period ? 'next' : 'later' };
  });
}
