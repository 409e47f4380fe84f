import type { Answer, MemberPackage, PackageOffer, PackageStatus, Routes } from '@barya/contract';
import { type Centavos, toPercent, toPesos } from '@barya/money';
import { dailyIncome } from '@barya/rules';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { instalmentsOf, progressOf, remainderOf, type SoldPackage, totalOf } from './domain.ts';
import type { Offer } from './service/list-packages.ts';

/** A package as its owner and admins see it at `now`. */
export function presentPackage(sold: SoldPackage, now: Date): MemberPackage {
  const { row, payouts } = sold;
  const progress = progressOf(sold, now);
  const total = row.principalCentavos + row.incomeCentavos;
  const partialClaims = payouts.flatMap(({ action, ...payout }) => {
    if (action === 'unclaimed' || payout.period === 0) return [];
    return {
      period: payout.period,
      amount: toPesos(payout.principalCentavos + payout.incomeCentavos),
      action,
      claimedAt: payout.createdAt.toISOString(),
    };
  });
  return {
    _id: row.id,
    packageType: row.packageType,
    status: statusOf(sold, progress.isMatured),
    amount: toPesos(row.principalCentavos),
    dailyIncome: toPesos(dailyIncome(total, row.maturesAt.getTime() - row.startedAt.getTime())),
    totalEarnings: toPesos(total),
    claimableAmount: toPesos(claimableCentavos(sold, now)),
    startDate: row.startedAt.toISOString(),
    endDate: row.maturesAt.toISOString(),
    daysRemaining: progress.daysRemaining,
    totalDays: row.days,
    isMatured: progress.isMatured,
    partialClaims,
    ...presentInstalments(sold, now),
  };
}

/** A package type as one member can buy it now. */
export function presentOffer({ terms, acknowledge, ...offer }: Offer): PackageOffer {
  const { largestCentavos, largestRolloverCentavos, obstacle } = offer;
  return {
    packageType: terms.type,
    minimumAmount: toPesos(terms.minimumCentavos),
    durationDays: terms.durationDays,
    incomePercent: toPercent(terms.incomePercent),
    forSale: obstacle !== 'package_not_offered',
    available: obstacle === null,
    unavailableBecause: obstacle,
    largestAmount: largestCentavos === null ? null : toPesos(largestCentavos),
    largestRollover: largestRolloverCentavos === null ? null : toPesos(largestRolloverCentavos),
    acknowledge,
  };
}

function statusOf({ row, payouts }: SoldPackage, isMatured: boolean): PackageStatus {
  if (row.closedAt === null) return isMatured ? 'matured' : 'active';
  return payouts.at(-1)?.action === 'rollover' ? 'rolled_over' : 'claimed';
}

function claimableCentavos(sold: SoldPackage, now: Date): Centavos {
  if (sold.row.closedAt !== null) return 0;
  const { isMatured, partialClaims } = progressOf(sold, now);
  if (isMatured) return totalOf(remainderOf(sold));
  const due = partialClaims?.duePeriods ?? [];
  return instalmentsOf(sold.row)
    .filter((instalment) => due.includes(instalment.period))
    .reduce((sum, instalment) => sum + instalment.amountCentavos, 0);
}

function presentInstalments(sold: SoldPackage, now: Date): Partial<MemberPackage> {
  const { daysSinceStart, partialClaims } = progressOf(sold, now);
  if (partialClaims === null) return {};
  return {
    instalments: instalmentsOf(sold.row).map((instalment) => ({
      period: instalment.period,
      amount: toPesos(instalment.amountCentavos),
      dueAt: instalment.dueAt.toISOString(),
      isClaimed:
        sold.row.closedAt !== null ||
        sold.payouts.some((payout) => payout.period === instalment.period),
    })),
    daysSinceStart,
    currentPeriod: partialClaims.currentPeriod,
    canClaimPartial: sold.row.closedAt === null && partialClaims.canClaimPartial,
    nextClaimDay: Math.ceil(partialClaims.nextClaimDay),
    daysUntilNextClaim: partialClaims.daysUntilNextClaim,
  };
}

/** Packages with their holders. */
export const packagesCsv: CsvList<Answer<Routes['listRunningPackages']>[number]> = {
  name: 'packages',
  columns: [
    { name: 'Bought (Manila)', value: (each) => csvTime(each.startDate) },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Package', value: (each) => String(each.packageType) },
    { name: 'Principal (PHP)', value: (each) => each.amount },
    { name: 'Principal and income (PHP)', value: (each) => each.totalEarnings },
    { name: 'Days', value: (each) => String(each.totalDays) },
    { name: 'Days left', value: (each) => String(each.daysRemaining) },
    { name: 'Matures (Manila)', value: (each) => csvTime(each.endDate) },
    { name: 'Status', value: (each) => each.status },
    { name: 'Id', value: (each) => each._id },
  ],
};
