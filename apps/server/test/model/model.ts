import * as effect from './world.ts';
import {
  type Batch,
  type CashIn,
  DAY_MS,
  instalmentPeriods,
  type Load,
  type Member,
  type Package,
  type Payout,
  type Source,
  type Terms,
  type Withdrawal,
  type World,
} from './world.ts';

/** The expected result of a step: a success, or the refusal's code. */
export type Expected = 'done' | string;

/**
 * More pay and fewer clicks a day than by default, so that clicks reach the daily limit and the
 * minimum withdrawal.
 */
export const terms: Terms = {
  activationFee: 10_000,
  activationBonus: 5_000,
  payPerClick: 5_000,
  clicksPerDay: 5,
  sharePercent: 0.5,
  packages: [
    { minimum: 10_000, days: 12, percent: 20 },
    { minimum: 50_000, days: 20, percent: 50 },
    { minimum: 100_000, days: 30, percent: 200 },
    { minimum: 100_000, days: 40, percent: 400 },
  ],
};

const MINIMUM = 10_000;
const CLICK_HOLD = terms.payPerClick * terms.clicksPerDay;
const INSTALMENT_PACKAGE = 4;

export const manilaDay = (ms: number) => Math.floor((ms + 8 * 3_600_000) / DAY_MS);

export function load(world: World, member: Member, amount: number, id: string): Expected {
  if (amount < MINIMUM) return 'request_invalid';
  effect.load(world, member, amount, id);
  return 'done';
}

export function revert(world: World, entry: Load, isPartial: boolean): Expected {
  if (entry.isReverted) return 'load_already_reverted';
  if (entry.member.wallet < entry.amount && !isPartial) return 'load_already_spent';
  effect.revert(world, entry);
  return 'done';
}

/** @param source null: staff record a payment from outside */
export function payBack(
  world: World,
  entry: Load,
  source: Source | null,
  amount: number,
): Expected {
  if (amount < 1) return 'request_invalid';
  if (amount > entry.left) return 'owed_back_less';
  if (source !== null && effect.balanceOf(entry.member, source) < amount) {
    return source === 'wallet' ? 'wallet_insufficient' : 'source_balance_insufficient';
  }
  if (source === 'click_earnings') postClicks(world, entry.member);
  effect.payBack(entry, source, amount);
  return 'done';
}

const MOST_WAITING = 3;

export function openCashIn(world: World, member: Member, amount: number, id: string): Expected {
  if (amount < MINIMUM) return 'request_invalid';
  const waiting = [...world.cashIns.values()].filter(
    (each) =>
      each.member === member &&
      (each.status === 'declared' || (each.status === 'open' && each.expiresMs > world.nowMs)),
  );
  if (waiting.length >= MOST_WAITING) return 'cash_in_limit_reached';
  effect.openCashIn(world, member, amount, id);
  return 'done';
}

export function declareCashIn(world: World, entry: CashIn, reference: string): Expected {
  if (entry.status === 'declared') {
    return entry.paymentReference === reference ? 'done' : 'cash_in_already_declared';
  }
  if (entry.status !== 'open') return 'cash_in_already_decided';
  if (entry.expiresMs <= world.nowMs) return 'cash_in_expired';
  const isUsed = [...world.cashIns.values()].some((each) => each.paymentReference === reference);
  if (isUsed) return 'payment_reference_used';
  effect.declareCashIn(entry, reference);
  return 'done';
}

export function cancelCashIn(world: World, entry: CashIn): Expected {
  if (entry.status === 'cancelled') return 'done';
  if (entry.status === 'credited' || entry.status === 'rejected') return 'cash_in_already_decided';
  if (entry.status === 'open' && entry.expiresMs <= world.nowMs) return 'cash_in_expired';
  effect.endCashIn(entry, 'cancelled');
  return 'done';
}

/** Whoever credits gives a reason. */
export function creditCashIn(
  world: World,
  entry: CashIn,
  amount: number,
  loadId: string,
): Expected {
  if (entry.status === 'open') return 'cash_in_not_declared';
  if (entry.status !== 'declared') return 'cash_in_already_decided';
  effect.creditCashIn(world, entry, amount, loadId);
  return 'done';
}

export function rejectCashIn(entry: CashIn): Expected {
  if (entry.status === 'open') return 'cash_in_not_declared';
  if (entry.status !== 'declared') return 'cash_in_already_decided';
  effect.endCashIn(entry, 'rejected');
  return 'done';
}

export function payIn(world: World, amount: number): Expected {
  world.fund += amount;
  return 'done';
}

/** Only money that is not promised. */
export function payOut(world: World, amount: number): Expected {
  if (world.fund < amount) return 'fund_amount_promised';
  world.fund -= amount;
  return 'done';
}

export function activate(world: World, member: Member): Expected {
  if (member.isActivated) return 'clicking_already_activated';
  if (member.wallet < terms.activationFee) return 'activation_balance_insufficient';
  if (world.fund < effect.bonusFor(world, member)) return 'reward_fund_insufficient';
  effect.activate(world, member);
  return 'done';
}

/** What the end of the member's current day returns to the fund. */
function leftOf({ day }: Member): number {
  return day === null ? 0 : CLICK_HOLD - day.count * terms.payPerClick;
}

function settle(world: World, member: Member): void {
  world.fund += leftOf(member);
  member.day = null;
}

export function click(world: World, member: Member): Expected {
  if (!member.isActivated) return 'clicking_not_activated';
  const today = manilaDay(world.nowMs);
  if (member.day?.day !== today) {
    if (world.fund + leftOf(member) < CLICK_HOLD) return 'reward_fund_insufficient';
    settle(world, member);
    world.fund -= CLICK_HOLD;
    member.day = { day: today, count: 0, posted: 0 };
  }
  if (member.day.count === terms.clicksPerDay) return 'done';
  member.day.count += 1;
  effect.click(world, member);
  return 'done';
}

/** The nightly job. */
export function settleAll(world: World): void {
  for (const member of world.members) {
    if (member.day !== null && member.day.day < manilaDay(world.nowMs)) settle(world, member);
  }
}

export function buy(
  world: World,
  member: Member,
  type: number,
  amount: number,
  id: string,
): Expected {
  if (amount < terms.packages[type - 1]!.minimum) return 'package_amount_too_small';
  if (member.wallet < amount) return 'wallet_insufficient';
  const uplines = [member.upline, member.upline?.upline].filter((upline) => upline);
  const promise =
    effect.promiseOf(world, type, amount) + uplines.length * effect.shareOf(world, amount);
  if (world.fund < promise) return 'reward_fund_insufficient';
  effect.buy(world, member, type, amount, id);
  return 'done';
}

function isDue({ nowMs }: World, { startMs, endMs }: Package, period: number): boolean {
  return nowMs >= startMs + ((period - 1) * (endMs - startMs)) / instalmentPeriods.length;
}

function refuseWhole({ nowMs }: World, sold: Package): string | null {
  if (sold.isClosed) return 'package_already_closed';
  return nowMs < sold.endMs ? 'package_not_matured' : null;
}

export function claim(world: World, sold: Package): Expected {
  const refusal = refuseWhole(world, sold);
  if (refusal !== null) return refusal;
  effect.claim(sold);
  return 'done';
}

function refuseRollover(world: World, from: number, to: number, amount: number): string | null {
  const isReached = to === 2 ? amount >= 50_000 : to > 2 ? amount >= 100_000 : true;
  const isOffered =
    from === 1 ? isReached : from === 2 ? to === 2 || (to > 2 && isReached) : to >= from;
  if (!isOffered) return 'rollover_target_not_offered';
  if (amount < terms.packages[to - 1]!.minimum) return 'rollover_amount_too_small';
  return world.fund < effect.promiseOf(world, to, amount) ? 'reward_fund_insufficient' : null;
}

export function rollOver(world: World, sold: Package, to: number, id: string): Expected {
  const refusal =
    refuseWhole(world, sold) ?? refuseRollover(world, sold.type, to, effect.remainderOf(sold));
  if (refusal !== null) return refusal;
  effect.rollOver(world, sold, to, id);
  return 'done';
}

/**
 * @param openedId of the package that it is rolled over into; null where it is claimed
 */
export function payInstalment(
  world: World,
  sold: Package,
  named: number | null,
  openedId: string | null,
): Expected {
  if (sold.type !== INSTALMENT_PACKAGE) return 'package_has_no_instalments';
  const isPaid = (period: number) => sold.paidPeriods.has(period);
  const period =
    named ?? instalmentPeriods.find((each) => isDue(world, sold, each) && !isPaid(each));
  if (period !== undefined && isPaid(period)) return 'instalment_already_claimed';
  if (sold.isClosed) return 'package_already_closed';
  if (period === undefined || !isDue(world, sold, period)) return 'instalment_not_due';
  if (openedId !== null) {
    const amount = effect.instalmentOf(sold, period);
    const refusal = refuseRollover(world, sold.type, INSTALMENT_PACKAGE, amount);
    if (refusal !== null) return refusal;
  }
  effect.payInstalment(world, sold, period, openedId);
  return 'done';
}

export function withdraw(
  world: World,
  member: Member,
  source: Source,
  amount: number,
  id: string,
): Expected {
  if (amount < MINIMUM) return 'request_invalid';
  if (effect.balanceOf(member, source) < amount) return 'source_balance_insufficient';
  if (source === 'click_earnings') postClicks(world, member);
  effect.withdraw(world, member, source, amount, id);
  return 'done';
}

/** A withdrawal of clicks first posts unposted ones. If the day is over, it also frees the rest. */
function postClicks(world: World, member: Member): void {
  const { day } = member;
  if (day === null || day.count === day.posted) return;
  if (day.day < manilaDay(world.nowMs)) settle(world, member);
  else day.posted = day.count;
}

export function decide(world: World, withdrawal: Withdrawal, isApproved: boolean): Expected {
  if (withdrawal.status !== 'pending') return 'withdrawal_already_decided';
  if (isApproved && isHeld(world, withdrawal)) return 'withdrawal_held';
  effect.endWithdrawal(withdrawal, isApproved ? 'paid' : 'rejected');
  return 'done';
}

/** Whether nobody may approve it yet. */
export const isHeld = ({ nowMs }: World, { source, requestedMs }: Withdrawal) =>
  source === 'wallet' && nowMs < requestedMs + DAY_MS;

const TAKEN_MS = 30 * 60_000;

/** The only admin takes it. */
export function take(world: World, { payout }: Withdrawal): Expected {
  if (payout === null || payout.state !== 'to_pay' || payout.batch !== null) {
    return 'payouts_none_free';
  }
  payout.takenMs = world.nowMs;
  return 'done';
}

const isTaken = (world: World, { takenMs }: Payout) =>
  takenMs !== null && world.nowMs < takenMs + TAKEN_MS;

function refuseMark(world: World, payout: Payout): string | null {
  if (payout.state !== 'to_pay') return 'payout_already_decided';
  if (payout.batch !== null) return 'payout_in_batch';
  return isTaken(world, payout) ? null : 'payout_not_taken';
}

/** @param reference null: without a payment reference */
export function send(world: World, { payout }: Withdrawal, reference: string | null): Expected {
  if (payout === null) return 'payout_unknown';
  if (payout.state === 'sent' && payout.paymentReference === reference) return 'done';
  const refusal = refuseMark(world, payout);
  if (refusal !== null) return refusal;
  const isUsed = [...world.withdrawals.values()].some(
    (each) => reference !== null && each.payout?.paymentReference === reference,
  );
  if (isUsed) return 'payment_reference_used';
  effect.sendPayout(payout, reference, world.nowMs);
  return 'done';
}

/** Whoever marks it gives the same reason each time. */
export function fail(world: World, withdrawal: Withdrawal): Expected {
  const { payout } = withdrawal;
  if (payout === null) return 'payout_unknown';
  if (payout.state === 'failed') return 'done';
  const refusal = refuseMark(world, payout);
  if (refusal !== null) return refusal;
  effect.refundPayout(withdrawal, payout);
  return 'done';
}

export function comeBack(withdrawal: Withdrawal): Expected {
  const { payout } = withdrawal;
  if (payout === null) return 'payout_unknown';
  if (payout.state === 'returned') return 'done';
  if (payout.state === 'to_pay') return 'payout_not_sent';
  if (payout.state === 'failed') return 'payout_already_decided';
  effect.refundPayout(withdrawal, payout);
  return 'done';
}

export function makeBatch(world: World, id: string, lines: readonly Withdrawal[]): Expected {
  // A take that ran out is not free.
  const isFree = ({ payout }: Withdrawal) =>
    payout?.state === 'to_pay' &&
    payout.batch === null &&
    (payout.takenMs === null || isTaken(world, payout));
  if (!lines.every(isFree)) return 'payout_batch_refused';
  effect.makeBatch(world, id, lines);
  return 'done';
}

/** Lines that were decided stay as they are. */
export function importResults(
  world: World,
  batch: Batch,
  results: readonly { isSent: boolean; paymentReference: string }[],
): Expected {
  if (batch.isDissolved) return 'payout_batch_not_open';
  for (const [index, { isSent, paymentReference }] of results.entries()) {
    const line = batch.lines[index]!;
    const payout = line.payout!;
    if (payout.state !== 'to_pay') continue;
    if (isSent) effect.sendPayout(payout, paymentReference, world.nowMs);
    else effect.refundPayout(line, payout);
  }
  return 'done';
}

export function dissolveBatch(batch: Batch): Expected {
  if (batch.isDissolved) return 'payout_batch_not_open';
  const states = batch.lines.map(({ payout }) => payout!.state);
  if (states.some((state) => state === 'sent' || state === 'returned')) {
    return 'payout_batch_has_sent';
  }
  if (!states.includes('to_pay')) return 'payout_batch_not_open';
  effect.dissolveBatch(batch);
  return 'done';
}
