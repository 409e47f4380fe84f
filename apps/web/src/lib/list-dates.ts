import type { MemberPackage } from '@barya/contract/packages';
import { type Centavos, toPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import { serverNow } from './clock.ts';
import { centavosOf } from './money.ts';

/** Money that packages pay on one day in Manila. */
export interface MoneyDate {
  day: string;
  /** The first instant of it. */
  at: string;
  /** It can be claimed already. */
  isDue: boolean;
  pesos: number;
  packageIds: string[];
}

/** When running packages pay, by day: what can be claimed first, then by date. */
export function listDates(
  packages: readonly MemberPackage[],
  now: Date = serverNow(),
): MoneyDate[] {
  const days = new Map<string, Omit<MoneyDate, 'pesos'> & { centavos: Centavos }>();
  const add = (owned: MemberPackage, at: string, pesos: number) => {
    const isDue = owned.isMatured || Date.parse(at) <= now.getTime();
    const day = manilaDayOf(new Date(at));
    const key = isDue ? '' : day;
    const found = days.get(key) ?? { day, at, isDue, centavos: 0, packageIds: [] };
    days.set(key, {
      ...found,
      at: at < found.at ? at : found.at,
      centavos: found.centavos + centavosOf(pesos),
      packageIds: [...new Set([...found.packageIds, owned._id])],
    });
  };
  for (const owned of packages) {
    const { instalments } = owned;
    // Of a matured one all that is left is paid at once.
    if (owned.isMatured || !instalments) {
      add(owned, owned.endDate, owned.isMatured ? owned.claimableAmount : owned.totalEarnings);
      continue;
    }
    for (const { dueAt, amount, isClaimed } of instalments) {
      if (!isClaimed && amount > 0) add(owned, dueAt, amount);
    }
  }
  return [...days.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { centavos, ...date }]) => ({ ...date, pesos: toPesos(centavos) }));
}
