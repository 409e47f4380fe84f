import type { PayoutFlag } from '@barya/contract';
import { manilaDayOf, manilaDayStart } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import { lockMembers } from '../../../people/lock-member.ts';
import { readCredentialChanges } from '../../../people/standing.ts';
import { findAlsoBy, readAlsoByOf } from '../../audit/index.ts';
import { asksForPayouts, readPolicies } from '../../four-eyes/index.ts';
import { findWithdrawals, type WithdrawalOfMember } from '../../withdrawals/index.ts';
import { holds, type Payable, type PayoutPolicy } from '../clearance.ts';
import { findBlockers } from '../domain.ts';
import { type ClearanceRow, findClearances, sumPaidAlone } from '../store/clearances.ts';
import type { PayoutRow } from '../store/payouts.ts';

/** Who asks about payouts, when, and the key that checks their accounts. */
export interface Asking {
  db: Db;
  now: Date;
  payoutKey: PayoutKey;
  payerId: string;
}

/** What decides whether a person may pay some payouts. */
export interface Grounds {
  policy: PayoutPolicy;
  /** Whether a policy on payouts is on. */
  isAsked: boolean;
  payer: Doer;
  payables: Payable[];
  /** The clearance that holds, by payout. */
  clearances: Map<string, ClearanceRow>;
}

/** Reads what decides whether a person may pay these payouts, in their order. */
export async function readGrounds(
  { db, now, payoutKey, payerId }: Asking,
  payouts: readonly PayoutRow[],
): Promise<Grounds> {
  const ids = payouts.map(({ id }) => id);
  const policies = await readPolicies(db);
  const policy = { from: policies.payoutFrom, perDay: policies.payoutPerDay };
  const isAsked = asksForPayouts(policies);
  const rows = await findClearances(db, ids);
  const everCleared = new Set(rows.map(({ payoutId }) => payoutId));
  const blockers =
    rows.length === 0
      ? new Map<string, PayoutFlag[]>()
      : await readBlockers(
          { db, now, payoutKey },
          payouts.filter(({ id }) => everCleared.has(id)),
          await findWithdrawals(db, [...everCleared]),
        );
  const clearances = new Map<string, ClearanceRow>();
  const clearedBy = new Map<string, string[]>();
  for (const row of rows) {
    const { payoutId, flags, confirmedBy, isOver } = row;
    const isFirst = !isOver && !clearances.has(payoutId);
    if (isFirst && holds(flags, blockers.get(payoutId)!)) clearances.set(payoutId, row);
    if (confirmedBy === null) continue;
    clearedBy.set(payoutId, [...(clearedBy.get(payoutId) ?? []), confirmedBy]);
  }
  const alsoBy = isAsked ? await readAlsoByOf(db, 'approve_withdrawal', ids) : new Map();
  return {
    policy,
    isAsked,
    payer: { id: payerId, alsoBy: isAsked ? await findAlsoBy(db, now, payerId) : [] },
    payables: payouts.map(({ id, amountCentavos, approvedBy }) => ({
      id,
      amountCentavos,
      approver: approvedBy === null ? null : { id: approvedBy, alsoBy: alsoBy.get(id) ?? [] },
      isCleared: clearances.has(id),
      clearedBy: clearedBy.get(id) ?? [],
    })),
    clearances,
  };
}

/** What the payer approved too and pays already, uncleared, in centavos: 0 without a day's limit. */
export async function readPaidAlone(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  { policy, payer }: Pick<Grounds, 'policy' | 'payer'>,
  except: readonly string[],
): Promise<number> {
  if (policy.perDay === null) return 0;
  return sumPaidAlone(db, payer, except, manilaDayStart(manilaDayOf(now)));
}

/**
 * Locks a payer, and whoever gave them a way in: two payments at once must not both fit into what is
 * left of a day's sum.
 */
export async function lockPayer({ trx, now }: Operation, payerId: string): Promise<Doer> {
  const alsoBy = await findAlsoBy(trx, now, payerId);
  await lockMembers(trx, [payerId, ...alsoBy], 'no key update');
  return { id: payerId, alsoBy };
}

/** What keeps each of these payouts out of a batch now, by id, with their withdrawals. */
export async function readBlockers(
  { db, now, payoutKey }: Pick<Asking, 'db' | 'now' | 'payoutKey'>,
  payouts: readonly PayoutRow[],
  withdrawals: ReadonlyMap<string, WithdrawalOfMember>,
): Promise<Map<string, PayoutFlag[]>> {
  const changes = await readCredentialChanges(
    db,
    payouts.map(({ memberId }) => memberId),
  );
  return new Map(
    payouts.map(({ id, memberId, amountCentavos }) => {
      const withdrawal = withdrawals.get(id)!;
      const credentialChangedAt = changes.get(memberId) ?? null;
      const checked = { amountCentavos, withdrawal, credentialChangedAt };
      return [id, findBlockers(payoutKey, checked, now)];
    }),
  );
}
