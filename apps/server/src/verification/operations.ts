import { ACTIVATION_FEE_CENTAVOS } from '@barya/rules';
import { type RawBuilder, sql } from 'kysely';
import { transferCodes } from '../chart-of-accounts.ts';
import type { OperationRow } from './contract.ts';

/** What a row `o` requires under one code. */
interface Asked {
  transfer: keyof typeof transferCodes;
  /** The sum of its transfers; null if the row does not say, and may move nothing. */
  amount: string | null;
  /** Their earliest instant. */
  notBefore: string;
  /** Whether it requires any. */
  when?: string;
}

interface Operation {
  from: string;
  /** The member; the contract derives the accounts from these. */
  member?: string;
  package?: string;
  other?: string;
  second?: string;
  variant?: string;
  asked: readonly Asked[];
}

/** When the payment of a payout `o` of package `p` was due. */
const dueAt = `greatest(o.created_at, case o.period when 0 then p.matures_at
  else p.started_at + (p.matures_at - p.started_at) * ((o.period - 1) / 4.0)::double precision end)`;

const rows: Record<OperationRow, Operation> = {
  member: {
    from: 'public.member o',
    member: 'o.id',
    other: 'o.referrer_id',
    asked: [
      {
        transfer: 'activationFee',
        amount: String(ACTIVATION_FEE_CENTAVOS),
        notBefore: 'o.clicking_activated_at',
        when: 'o.clicking_activated_at is not null',
      },
      {
        transfer: 'activationBonus',
        amount: null,
        notBefore: 'o.clicking_activated_at',
        when: 'o.clicking_activated_at is not null and o.referrer_id is not null',
      },
    ],
  },
  package: {
    from: 'public.package o left join public.member m on m.id = o.member_id',
    member: 'o.member_id',
    package: 'o.id',
    other: 'm.referrer_id',
    second: 'm.second_referrer_id',
    asked: [
      {
        transfer: 'packagePrincipal',
        amount: 'o.principal_centavos',
        notBefore: 'o.started_at',
        when: 'o.rolled_from_id is null',
      },
      {
        transfer: 'packageIncomeReserved',
        amount: 'o.income_centavos',
        notBefore: 'o.started_at',
      },
      {
        transfer: 'directReferralIncome',
        amount: null,
        notBefore: 'o.started_at',
        when: 'o.rolled_from_id is null and m.referrer_id is not null',
      },
      {
        transfer: 'indirectReferralIncome',
        amount: null,
        notBefore: 'o.started_at',
        when: 'o.rolled_from_id is null and m.second_referrer_id is not null',
      },
    ],
  },
  package_payout: {
    from: 'public.package_payout o left join public.package p on p.id = o.package_id',
    member: 'o.member_id',
    package: 'o.package_id',
    other: 'o.rolled_into_id',
    asked: [
      {
        transfer: 'claimPrincipal',
        amount: 'o.principal_centavos',
        notBefore: dueAt,
        when: "o.action = 'claim'",
      },
      {
        transfer: 'claimIncome',
        amount: 'o.income_centavos',
        notBefore: dueAt,
        when: "o.action = 'claim'",
      },
      {
        transfer: 'rolloverPrincipal',
        amount: 'o.principal_centavos',
        notBefore: dueAt,
        when: "o.action = 'rollover'",
      },
      {
        transfer: 'rolloverIncome',
        amount: 'o.income_centavos',
        notBefore: dueAt,
        when: "o.action = 'rollover'",
      },
    ],
  },
  withdrawal: {
    from: 'public.withdrawal o',
    member: 'o.member_id',
    variant: 'o.source',
    asked: [
      { transfer: 'withdrawalHold', amount: 'o.amount_centavos', notBefore: 'o.created_at' },
      {
        transfer: 'withdrawalPaid',
        amount: 'o.amount_centavos',
        notBefore: 'o.processed_at',
        when: "o.status = case o.source when 'shared_capital' then 'completed' else 'approved' end",
      },
      {
        transfer: 'withdrawalReturned',
        amount: 'o.amount_centavos',
        notBefore: 'o.processed_at',
        when: "o.status = 'rejected'",
      },
    ],
  },
  capital_load: {
    from: 'public.capital_load o',
    member: 'o.member_id',
    asked: [
      { transfer: 'capitalLoad', amount: 'o.amount_centavos', notBefore: 'o.created_at' },
      {
        transfer: 'capitalLoadReversal',
        amount: 'o.amount_centavos',
        notBefore: 'o.reverted_at',
        when: "o.status = 'failed'",
      },
    ],
  },
  reserve_entry: {
    from: 'public.reserve_entry o',
    asked: (
      [
        ['opening_reserve', 'fundOpening'],
        ['pay_in', 'fundPayIn'],
        ['pay_out', 'fundPayOut'],
      ] as const
    ).map(([kind, transfer]) => ({
      transfer,
      amount: 'o.amount_centavos',
      notBefore: 'o.created_at',
      when: `o.kind = '${kind}'`,
    })),
  },
  unclaimed_money: {
    from: 'public.unclaimed_money o',
    member: 'o.member_id',
    asked: [
      { transfer: 'unclaimedMoved', amount: 'o.amount_centavos', notBefore: 'o.created_at' },
      {
        transfer: 'unclaimedPaid',
        amount: 'o.amount_centavos',
        notBefore: 'o.paid_at',
        when: 'o.paid_at is not null',
      },
    ],
  },
};

function select(operation: Operation): RawBuilder<unknown> {
  const id = (expression = 'null') => sql.raw(`(${expression})::uuid`);
  const asked = operation.asked.map(({ transfer, amount, notBefore, when = 'true' }) =>
    sql.raw(`(${transferCodes[transfer]}::smallint, (${amount})::bigint,
        (${notBefore})::timestamptz, ${when})`),
  );
  return sql`
    select o.id, e.code, e.amount_centavos, e.not_before, ${id(operation.member)} as member_id,
      ${id(operation.package)} as package_id, ${id(operation.other)} as other_id,
      ${id(operation.second)} as second_id, ${sql.raw(operation.variant ?? 'null')}::text as variant
    from ${sql.raw(operation.from)}
    cross join lateral (values ${sql.join(asked)})
      as e (code, amount_centavos, not_before, applies)
    where e.applies and e.amount_centavos is distinct from 0`;
}

/**
 * All transfers that rows require, except clicks, by the row's `id` and the transfer's `code`. The
 * accounts derive from `member_id`, `package_id`, `other_id` (an upline, or the package rolled over
 * into), `second_id` (the upline of the upline) and `variant`. If the amount is null, there may be
 * any amount or none.
 */
export const operations: RawBuilder<unknown> = sql.join(
  Object.values(rows).map(select),
  sql`
  union all`,
);
