import type { MemberPackage } from '@barya/contract/packages';

/** What became of an instalment, or what it waits for. `next` is the first that is not due yet. */
export type InstalmentState = 'claimed' | 'rolledOver' | 'due' | 'next' | 'later';

export interface ShownInstalment {
  period: number;
  /** Days after the purchase. */
  day: number;
  /** Pesos. */
  amount: number;
  dueAt: string;
  state: InstalmentState;
}

const DAY_MS = 86_400_000;

/** The instalments of a package 4 as its owner sees them at `now`; none for other packages. */
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
