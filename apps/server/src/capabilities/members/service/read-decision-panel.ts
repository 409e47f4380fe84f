import { credentialEventKind } from '@barya/contract';
import type { Inquiry } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findGivenBefore, type GivenWayIn } from '../../audit/index.ts';
import { sumOwedBack } from '../../capital/index.ts';
import { findCashIn, findLastCashIns, listSenders } from '../../cash-ins/index.ts';
import { listEventsSince } from '../../security/index.ts';
import { findSignals } from '../../signals/index.ts';
import {
  checkDestination,
  findLastDecided,
  findWithdrawal,
  listAccountUsers,
  sumPayouts,
} from '../../withdrawals/index.ts';
import { type DecidedAccount, flagSince, LAST_DECISIONS } from '../domain.ts';
import { findAccount } from '../store/file.ts';
import { readMemberTotals } from '../store/list.ts';

type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

/** What is decided: at most one. */
interface Asked {
  withdrawal?: string | undefined;
  cashIn?: string | undefined;
}

const MOST_EVENTS = 20;

export type DecisionGrounds = Awaited<ReturnType<typeof readDecisionPanel>>;

/**
 * What staff decide by.
 * @throws Refusal `member_unknown`; `withdrawal_unknown` and `cash_in_unknown`, also for another
 *   member's
 */
export async function readDecisionPanel(
  inquiry: Inquiry,
  payoutKey: PayoutKey,
  memberId: string,
  asked: Asked,
) {
  const { db, now } = inquiry;
  const row = asked.withdrawal === undefined ? null : await findWithdrawal(db, asked.withdrawal);
  const recent = { kinds: credentialEventKind.options, since: flagSince(now), limit: MOST_EVENTS };
  const last = (except: string | undefined) => ({ except, limit: LAST_DECISIONS });
  const [account, totals, payouts, owedBack, signalsOf, events, paid, loaded, subject, waysIn] =
    await Promise.all([
      findAccount(db, memberId),
      readMemberTotals(db, memberId),
      sumPayouts(db, memberId),
      sumOwedBack(db, memberId),
      findSignals(db, [memberId]),
      listEventsSince(db, memberId, recent),
      findLastDecided(db, memberId, last(asked.withdrawal)),
      findLastCashIns(db, memberId, last(asked.cashIn)),
      readSubject(inquiry, payoutKey, memberId, asked, row),
      readWaysIn(inquiry, memberId, row),
    ]);
  if (account === null) throw new Refusal('member_unknown');
  return {
    account,
    sums: { moneyIn: totals.loadedCentavos, moneyOut: payouts.sentCentavos, owedBack },
    signals: signalsOf(memberId),
    ...{ events, waysIn, paid, loaded, subject },
  };
}

/** The ways in that staff gave: in the last 72 hours, and in those before the withdrawal. */
async function readWaysIn(
  { db, now }: Inquiry,
  memberId: string,
  row: WithdrawalRow | null,
): Promise<GivenWayIn[]> {
  const asked = [
    { id: memberId, memberId, before: now },
    ...(row?.memberId === memberId ? [{ id: row.id, memberId, before: row.createdAt }] : []),
  ];
  return [...(await findGivenBefore(db, asked)).values()].flat();
}

async function readSubject(
  inquiry: Inquiry,
  payoutKey: PayoutKey,
  memberId: string,
  { withdrawal, cashIn }: Asked,
  row: WithdrawalRow | null,
): Promise<DecidedAccount | null> {
  if (withdrawal !== undefined) {
    return readDestination(inquiry, payoutKey, memberId, row);
  }
  return cashIn === undefined ? null : readSender(inquiry, memberId, cashIn);
}

async function readDestination(
  { db }: Inquiry,
  payoutKey: PayoutKey,
  memberId: string,
  row: WithdrawalRow | null,
): Promise<DecidedAccount> {
  if (row?.memberId !== memberId) throw new Refusal('withdrawal_unknown');
  const users = await listAccountUsers(db, row.id);
  const { method, bank, accountNumber, accountName, createdAt, heldUntil, status } = row;
  return {
    ...{ method, bank, accountNumber, accountName, users },
    destination: checkDestination(payoutKey, row),
    firstAt: users.find((user) => user.memberId === memberId)?.firstAt ?? createdAt,
    heldUntil: status === 'pending' ? heldUntil : null,
  };
}

async function readSender(
  { db }: Inquiry,
  memberId: string,
  id: string,
): Promise<DecidedAccount | null> {
  const [row, users] = await Promise.all([findCashIn(db, id), listSenders(db, id)]);
  if (row?.memberId !== memberId) throw new Refusal('cash_in_unknown');
  const { method, senderNumber: accountNumber, senderName: accountName } = row;
  if (accountNumber === null) return null;
  return { method, bank: null, accountNumber, accountName, users, destination: 'as_requested' };
}
