import type { ProposalKind, ProposalStatus } from '@barya/contract';
import type { ColumnType, Generated } from 'kysely';

export interface ProposalTable {
  id: string;
  kind: ProposalKind;
  target: string;
  targetName: string | null;
  memberId: string | null;
  /** The call to repeat: see `KeptCall`. */
  request: ColumnType<unknown, string | null, null>;
  /** Values named as in the audit. */
  shown: ColumnType<
    {
      before: Record<string, unknown> | null;
      after: Record<string, unknown>;
      reason: string | null;
    },
    string,
    never
  >;
  hash: Buffer;
  amountCentavos: number | null;
  makerId: string;
  createdAt: Date;
  expiresAt: Date;
  notBefore: Date | null;
  status: Generated<ProposalStatus>;
  checkerId: Generated<string | null>;
  decidedAt: Generated<Date | null>;
  reason: Generated<string | null>;
}

export interface MovedAloneTable {
  makerId: string;
  day: string;
  kind: 'load' | 'cash_in' | 'payout';
  centavos: number;
}
