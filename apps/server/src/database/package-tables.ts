import type { PackageType } from '@barya/rules';
import type { Generated } from 'kysely';

export interface PackageTermsTable {
  packageType: PackageType;
  minimumCentavos: number;
  durationDays: number;
  incomePercent: number;
}

export interface PackageTable {
  id: string;
  memberId: string;
  packageType: PackageType;
  principalCentavos: number;
  incomeCentavos: number;
  days: number;
  startedAt: Date;
  maturesAt: Date;
  rolledFromId: string | null;
  closedAt: Date | null;
  unclaimedHolder: Generated<string | null>;
  unclaimedHolderSalt: Generated<Buffer | null>;
}

export interface PackagePayoutTable {
  id: string;
  memberId: string;
  packageId: string;
  period: number;
  action: 'claim' | 'rollover' | 'unclaimed';
  principalCentavos: number;
  incomeCentavos: number;
  rolledIntoId: string | null;
  createdAt: Date;
}

/** Written only by triggers of `package` and `package_payout`. */
export interface PackageDueTable {
  dueOn: string;
  stripeIndex: number;
  amountCentavos: number;
}

export interface RiskAcknowledgementTable {
  memberId: string;
  version: string;
  createdAt: Date;
}
