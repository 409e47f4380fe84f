import type { BatchState, PayoutState, WithdrawalSource, WithdrawalStatus } from '@barya/contract';
import type { PackageType } from '@barya/rules';
import type { ColumnType, Generated } from 'kysely';

type WrittenByDatabase<Value> = ColumnType<Value, never, never>;

export interface WithdrawalTable {
  id: string;
  memberId: string;
  reference: string;
  source: WithdrawalSource;
  amountCentavos: number;
  method: string;
  accountNumber: string;
  accountName: string;
  bank: string | null;
  qrText: string | null;
  packageType: PackageType | null;
  status: WithdrawalStatus;
  holdIds: string[];
  heldUntil: Date | null;
  createdAt: Date;
  processedAt: Date | null;
  processedBy: string | null;
  reason: string | null;
  destinationSalt: ColumnType<Buffer | null, Buffer | null | undefined, null>;
  destinationDigest: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  destinationBinding: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  transactionNumber: WrittenByDatabase<number>;
}

/** Written only by triggers of `withdrawal`. */
export interface WithdrawalTallyTable {
  source: WithdrawalSource;
  status: WithdrawalStatus;
  stripeIndex: number;
  withdrawals: number;
  amountCentavos: number;
}

export interface WithdrawalDestinationTable {
  memberId: string;
  method: string;
  bank: string;
  accountNumber: string;
  firstUsedAt: Date;
}

export interface PayoutTable {
  id: string;
  memberId: string;
  source: WithdrawalSource;
  method: string;
  amountCentavos: number;
  state: PayoutState;
  approvedBy: string;
  approvedAt: Date;
  takenBy: Generated<string | null>;
  takenAt: Generated<Date | null>;
  batchId: Generated<string | null>;
  paymentReference: Generated<string | null>;
  paidAt: Generated<Date | null>;
  sentBy: Generated<string | null>;
  confirmedBy: Generated<string | null>;
  sentAt: Generated<Date | null>;
  transferId: Generated<string | null>;
  reason: Generated<string | null>;
  returnReference: Generated<string | null>;
  returnConfirmedBy: Generated<string | null>;
  endedBy: Generated<string | null>;
  endedAt: Generated<Date | null>;
  unclaimedHolder: Generated<string | null>;
  unclaimedHolderSalt: Generated<Buffer | null>;
}

export interface PayoutBatchTable {
  id: string;
  reference: string;
  method: string;
  hash: Buffer;
  lineCount: number;
  totalCentavos: number;
  state: BatchState;
  sentCount: Generated<number>;
  sentCentavos: Generated<number>;
  failedCount: Generated<number>;
  failedCentavos: Generated<number>;
  /** Sent, also what came back since. */
  paidCentavos: Generated<number>;
  createdBy: string;
  confirmedBy: Generated<string | null>;
  createdAt: Date;
  endedBy: Generated<string | null>;
  endedAt: Generated<Date | null>;
}

export interface PayoutBatchLineTable {
  batchId: string;
  line: number;
  payoutId: string;
  destinationDigest: Buffer;
}

export interface PayoutAccountTable {
  id: string;
  memberId: string;
  name: string;
  method: string;
  accountNumber: string;
  accountName: string;
  bank: string | null;
  qrText: string | null;
  createdAt: Date;
}
