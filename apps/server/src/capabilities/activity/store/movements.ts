import type { ActivityBucket, PackageType, WithdrawalStatus } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLATFORM_ID } from '../../../chart-of-accounts.ts';
import { peopleAs } from '../../../people/person.ts';
import { transferCodes } from '../../../transfers.ts';

/** A change of one bucket; in activity also a rollover, which changes no balance. */
export interface Movement<Bucket = ActivityBucket | null> {
  /** Of its transfer. In statements the credited side has 1 in the last byte, which is else 0. */
  id: string;
  createdAt: Date;
  code: number;
  /** Null for a rollover in activity. */
  bucket: Bucket;
  /** The change of what is available; of a rollover in activity the amount moved. */
  changeCentavos: Centavos;
  /** Of its account right after it; null where no account holds the bucket. */
  balanceCentavos: Centavos | null;
  /** The event, and what its reference is derived from. */
  eventId: string | null;
  eventAt: Date;
  keptReference: string | null;
  loadDescription: string | null;
  packageId: string | null;
  packageType: PackageType | null;
  newPackageId: string | null;
  newPackageType: PackageType | null;
  withdrawalStatus: WithdrawalStatus | null;
  counterpartyId: string | null;
  counterpartyUsername: string | null;
}

/** What a transfer `t` changes on one of its two accounts. */
export interface Side {
  accountId: RawBuilder<unknown>;
  /** In centavos, below zero where it falls. */
  change: RawBuilder<unknown>;
  balance: RawBuilder<unknown>;
  /** Excludes transfers that change nothing. */
  isChange: RawBuilder<SqlBool>;
}

/** The amount of the hold that `t` posts or voids. */
const heldCentavos = sql`(select h.amount_centavos from ledger.transfer h where h.id = t.target_id)`;
/** A post returns what it leaves of its hold. */
const returnsSome = sql<SqlBool>`(t.kind <> 'post' or t.amount_centavos < ${heldCentavos})`;

/**
 * Excludes transfers `t` that debit a platform account. Every look-up of debits needs this
 * literal condition: the index by time is partial.
 */
export const debitsMember = sql<SqlBool>`t.debit_account_id < ${sql.lit(PLATFORM_ID)}`;

/** The available balance of the account debited: a hold takes it, a post or void may return it. */
export const debited: Side = {
  accountId: sql`t.debit_account_id`,
  change: sql`case t.kind
      when 'void' then t.amount_centavos
      when 'post' then ${heldCentavos} - t.amount_centavos
      else -t.amount_centavos
    end`,
  balance: sql`t.debit_balance_after`,
  isChange: sql<SqlBool>`${debitsMember} and ${returnsSome}`,
};

/** The balance of the account credited, which holds do not change. */
export const credited: Side = {
  accountId: sql`t.credit_account_id`,
  change: sql`t.amount_centavos`,
  balance: sql`t.credit_balance_after`,
  isChange: sql<SqlBool>`t.kind in ('transfer', 'post', 'reversal')`,
};

/** The pending withdrawals of the account debited: holds, and what ends or lessens them. */
export const pending: Side = {
  accountId: debited.accountId,
  change: sql`-(${debited.change})`,
  balance: sql`null::bigint`,
  isChange: sql<SqlBool>`${debited.isChange} and t.code in (${sql.lit(transferCodes.withdrawalHold)},
    ${sql.lit(transferCodes.withdrawalApproved)}, ${sql.lit(transferCodes.withdrawalReturned)})`,
};

/** The movements on one side of an account: what to select, and from where as `t`. */
export function selectSide(
  { accountId, change, balance, isChange }: Side,
  account: { id: RawBuilder<unknown>; bucket: RawBuilder<unknown> },
  where: RawBuilder<unknown>,
  id = sql`t.id`,
) {
  return {
    columns: sql`${id} as id, t.created_at, t.code, t.reference_id, ${account.bucket} as bucket,
      ${change} as change_centavos, ${balance} as balance_centavos`,
    from: sql`from ledger.transfer t
      where ${accountId} = ${account.id} and ${where} and ${isChange}`,
  };
}

/**
 * Adds the subject of each transfer. Looks up each row by key, so pass only a few.
 *
 * @param transfers a query, aliased `t`, of at least `id`, `created_at`, `code`, `reference_id`
 */
export function withSubjects(transfers: RawBuilder<unknown>): RawBuilder<unknown> {
  const { capitalLoad, packagePrincipal, packageIncomeReserved, activationBonus } = transferCodes;
  const { directReferralIncome, indirectReferralIncome } = transferCodes;
  const { rolloverPrincipal, rolloverIncome } = transferCodes;
  // Income reserved by a rollover belongs to it, and its reference derives from the payout.
  return sql`
    select t.*, coalesce(w.reference, l.reference) as kept_reference,
      coalesce(r.id, t.reference_id) as event_id,
      case when r.id is not null then r.created_at
        when t.code in (${rolloverPrincipal}, ${rolloverIncome}) then y.created_at
        else t.created_at end as event_at,
      w.status as withdrawal_status, l.description as load_description, o.id as package_id, o.package_type,
      n.id as new_package_id, n.package_type as new_package_type,
      c.id as counterparty_id, c.username as counterparty_username
    from (${transfers}) as t
    left join withdrawal w on w.id = t.reference_id
    left join capital_load l on l.id = t.reference_id and t.code = ${capitalLoad}
    left join package_payout y on y.id = t.reference_id
    left join package o on o.id =
      case when t.code in (${packagePrincipal}, ${packageIncomeReserved}) then t.reference_id
        else y.package_id end
    left join package_payout r on t.code = ${packageIncomeReserved}
      and r.package_id = o.rolled_from_id and r.rolled_into_id = o.id
    left join package n on n.id = y.rolled_into_id
    left join package d on d.id = t.reference_id
      and t.code in (${directReferralIncome}, ${indirectReferralIncome})
    left join ${peopleAs('c')} on c.id =
      case t.code when ${activationBonus} then t.reference_id else d.member_id end`;
}
