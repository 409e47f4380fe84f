import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { DuplicateGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockNamedMember } from '../../../people/lock-member.ts';
import {
  type LineRow,
  lockUnmatched,
  markMatched,
  pickCashIns,
  readLine,
} from '../../bank-lines/index.ts';
import { loadCapital, lockCredits, presentCandidate } from '../../capital/index.ts';
import { type CashInFound, findWaitingOf } from '../store/cash-ins.ts';
import { creditCashIn } from './decide.ts';

interface LineCredit extends DuplicateGuard {
  lineId: string;
  username: string;
  /** The cash-in that it pays, or `none`; omitted: the one that fits. */
  cashInId?: string | undefined;
}

/**
 * Credits a line to a member, and matches it: settles the cash-in of the member that it may pay, else
 * makes a load. Locks the member, the cash-in, the line.
 *
 * @throws Refusal as loading capital and crediting a cash-in do, and `bank_line_is_out`,
 *   `cash_in_unclear` with the cash-ins where several may be meant
 * @throws SecondPersonNeeded, unless the line is a witness of the cash-in
 */
export async function creditLine(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  order: LineCredit,
): Promise<void> {
  const { trx } = operation;
  const { lineId, username, guard, seenDuplicates } = order;
  const { line } = await readLine(trx, lineId);
  if (line.status !== 'unmatched') throw new Refusal('bank_line_not_unmatched');
  if (line.amountCentavos < 0) throw new Refusal('bank_line_is_out');
  const { amountCentavos, account } = line;
  const cashIn = await findPaid(operation, line, order);
  if (cashIn !== null) {
    const credit = { cashInId: cashIn.id, amountCentavos, lineId, guard, seenDuplicates };
    await creditCashIn(operation, leaveUnclaimed, actor, credit);
    return;
  }
  const row = await lockUnmatched(operation, lineId);
  const paymentReference = line.paymentReference ?? undefined;
  const said = { method: account, paymentReference, confirmed: true };
  const load = await loadCapital(
    operation,
    actor,
    { username, amountCentavos, ...said, guard, seenDuplicates },
    { row, isUnannounced: order.cashInId === NONE },
  );
  await markMatched(operation, actor, lineId, { loadId: load.id }, load.memberId);
}

const NONE = 'none';

/** The cash-in of the named member that a line pays; null for none. */
async function findPaid(
  { trx }: Operation,
  line: LineRow,
  { username, cashInId }: LineCredit,
): Promise<CashInFound | null> {
  const member = await lockNamedMember(trx, username);
  if (member === null) throw new Refusal('member_unknown');
  await lockCredits(trx, member.id);
  if (cashInId === NONE) return null;
  const waiting = await findWaitingOf(trx, member.id);
  if (cashInId !== undefined) {
    const isMeant = ({ id, method }: CashInFound) =>
      id === cashInId && method.toLowerCase() === line.account.toLowerCase();
    const meant = waiting.find(isMeant);
    if (meant === undefined) throw new Refusal('cash_in_unknown');
    return meant;
  }
  const [first, ...more] = pickCashIns(line, waiting);
  if (more.length > 0) throw refuseUnclear([first!, ...more]);
  return first ?? null;
}

function refuseUnclear(cashIns: readonly CashInFound[]): Refusal {
  const candidates = cashIns.map((row) =>
    presentCandidate({ ...row, kind: 'cash_in', at: row.declaredAt ?? row.createdAt }),
  );
  return new Refusal('cash_in_unclear', { extra: { candidates } });
}
