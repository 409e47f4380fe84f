/**
 * What the platform must hold, and each operation's effect. Amounts are centavos, instants
 * milliseconds. Shares no code with `packages/rules`, or it would share its mistakes.
 */
export interface World {
  /** When it and its members began. */
  readonly beganMs: number;
  readonly terms: Terms;
  nowMs: number;
  /** What the reward fund can still promise. */
  fund: number;
  readonly members: Member[];
  readonly loads: Map<string, Load>;
  readonly cashIns: Map<string, CashIn>;
  readonly withdrawals: Map<string, Withdrawal>;
  readonly batches: Map<string, Batch>;
  readonly packages: Map<string, Package>;
}

/** The settings of a world, and the specification's constants. */
export interface Terms {
  activationFee: number;
  activationBonus: number;
  payPerClick: number;
  clicksPerDay: number;
  sharePercent: number;
  /** Packages 1 to 4. */
  packages: readonly { minimum: number; days: number; percent: number }[];
}

export interface Member {
  readonly username: string;
  readonly upline: Member | null;
  wallet: number;
  direct: number;
  indirect: number;
  clicks: number;
  shared: number;
  paidOut: number;
  isActivated: boolean;
  /** The day that is on hold, and how many of its clicks were posted. */
  day: { day: number; count: number; posted: number } | null;
}

export interface Load {
  readonly id: string;
  readonly member: Member;
  readonly amount: number;
  isReverted: boolean;
  /** What was spent of a wrong load, and what of it is not paid back. */
  owed: number;
  left: number;
}

export interface CashIn {
  readonly id: string;
  readonly member: Member;
  readonly amount: number;
  readonly expiresMs: number;
  status: 'open' | 'declared' | 'credited' | 'rejected' | 'cancelled';
  /** While it is declared, or its load stands. */
  paymentReference: string | null;
  load: Load | null;
}

export interface Package {
  readonly id: string;
  readonly member: Member;
  readonly type: number;
  readonly principal: number;
  readonly income: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly isRollover: boolean;
  /** Periods of package 4 that were paid out. */
  readonly paidPeriods: Set<number>;
  isClosed: boolean;
}

export interface Withdrawal {
  readonly id: string;
  readonly member: Member;
  readonly source: Source;
  readonly fromDirect: number;
  readonly amount: number;
  readonly requestedMs: number;
  /** Ours, which results of a batch name. */
  reference: string;
  /** Approved ones count as paid in a member's total. */
  status: 'pending' | 'paid' | 'rejected';
  /** When a rule approved it. */
  byRuleMs: number | null;
  /** Null until it is approved. */
  payout: Payout | null;
}

export interface Payout {
  state: 'to_pay' | 'sent' | 'failed' | 'returned';
  takenMs: number | null;
  sentMs: number | null;
  paymentReference: string | null;
  batch: Batch | null;
}

export interface Batch {
  readonly id: string;
  readonly lines: readonly Withdrawal[];
  isDissolved: boolean;
}

export const sources = ['direct_indirect', 'click_earnings', 'shared_capital', 'wallet'] as const;
export type Source = (typeof sources)[number];

export const DAY_MS = 86_400_000;
export const instalmentPeriods = [2, 3, 4, 5] as const;
const INSTALMENT_PACKAGE = 4;

export function createWorld(terms: Terms, nowMs = 0, fund = 0): World {
  const none = {
    loads: new Map(),
    cashIns: new Map(),
    withdrawals: new Map(),
    batches: new Map(),
    packages: new Map(),
  };
  return { terms, beganMs: nowMs, nowMs, fund, members: [], ...none };
}

/**
 * @param upline null: invited by an admin, who is paid nothing
 */
export function addMember(world: World, username: string, upline: Member | null): Member {
  const nothing = { wallet: 0, direct: 0, indirect: 0, clicks: 0, shared: 0, paidOut: 0 };
  const member = { username, upline, ...nothing, isActivated: false, day: null };
  world.members.push(member);
  return member;
}

export function balanceOf(member: Member, source: Source): number {
  switch (source) {
    case 'direct_indirect':
      return member.direct + member.indirect;
    case 'click_earnings':
      return member.clicks;
    case 'shared_capital':
      return member.shared;
    case 'wallet':
      return member.wallet;
  }
}

export function load(world: World, member: Member, amount: number, id: string): Load {
  member.wallet += amount;
  const entry = { id, member, amount, isReverted: false, owed: 0, left: 0 };
  world.loads.set(id, entry);
  return entry;
}

const CASH_IN_MS = 72 * 3_600_000;

export function openCashIn(world: World, member: Member, amount: number, id: string): CashIn {
  const entry: CashIn = {
    id,
    member,
    amount,
    expiresMs: world.nowMs + CASH_IN_MS,
    status: 'open',
    paymentReference: null,
    load: null,
  };
  world.cashIns.set(id, entry);
  return entry;
}

export function declareCashIn(entry: CashIn, paymentReference: string): void {
  entry.status = 'declared';
  entry.paymentReference = paymentReference;
}

/** Of a cancelled or rejected one the reference is free again. */
export function endCashIn(entry: CashIn, status: 'cancelled' | 'rejected'): void {
  entry.status = status;
  entry.paymentReference = null;
}

export function creditCashIn(world: World, entry: CashIn, amount: number, loadId: string): void {
  entry.status = 'credited';
  entry.load = load(world, entry.member, amount, loadId);
}

/** What the wallet no longer holds of it is owed back. */
export function revert(world: World, entry: Load): void {
  const owed = Math.max(0, entry.amount - entry.member.wallet);
  entry.member.wallet -= entry.amount - owed;
  Object.assign(entry, { isReverted: true, owed, left: owed });
  for (const cashIn of world.cashIns.values()) {
    if (cashIn.load === entry) cashIn.paymentReference = null;
  }
}

/** @param source null: from outside */
export function payBack(entry: Load, source: Source | null, amount: number): void {
  const { member } = entry;
  entry.left -= amount;
  if (source === null) return;
  const fromDirect = source === 'direct_indirect' ? Math.min(member.direct, amount) : 0;
  changeBalance({ member, source, fromDirect, amount }, -1);
}

/** An activation's bonus for the upline, from the reward fund. */
export function bonusFor({ terms }: World, member: Member): number {
  return member.upline === null ? 0 : terms.activationBonus;
}

export function activate(world: World, member: Member): void {
  const bonus = bonusFor(world, member);
  world.fund -= bonus;
  member.wallet -= world.terms.activationFee;
  if (member.upline !== null) member.upline.direct += bonus;
  member.isActivated = true;
}

/** A click below the daily limit. */
export function click({ terms }: World, member: Member): void {
  member.clicks += terms.payPerClick;
}

/** The income that a purchase promises from the reward fund. */
export function promiseOf({ terms }: World, type: number, principal: number): number {
  return Math.floor((principal * terms.packages[type - 1]!.percent) / 100);
}

/** Each upline's share of a purchase. */
export function shareOf({ terms }: World, principal: number): number {
  return Math.floor((principal * terms.sharePercent) / 100);
}

export function buy(world: World, member: Member, type: number, principal: number, id: string) {
  const share = shareOf(world, principal);
  const direct = member.upline;
  const indirect = direct?.upline;
  member.wallet -= principal;
  if (direct) direct.direct += share;
  if (indirect) indirect.indirect += share;
  world.fund -= (direct ? share : 0) + (indirect ? share : 0);
  open(world, member, type, principal, id, false);
}

function open(
  world: World,
  member: Member,
  type: number,
  principal: number,
  id: string,
  isRollover: boolean,
): void {
  const income = promiseOf(world, type, principal);
  const startMs = world.nowMs;
  const endMs = startMs + world.terms.packages[type - 1]!.days * DAY_MS;
  const sold = { id, member, type, principal, income, startMs, endMs, isRollover };
  world.fund -= income;
  world.packages.set(id, { ...sold, paidPeriods: new Set(), isClosed: false });
}

/** One instalment of package 4; the fourth includes the remainder. */
export function instalmentOf({ principal, income }: Package, period: number): number {
  const quarter = Math.floor((principal + income) / 4);
  return period === 5 ? principal + income - 3 * quarter : quarter;
}

/** What a package still pays. */
export function remainderOf(sold: Package): number {
  const paid = [...sold.paidPeriods].reduce((sum, period) => sum + instalmentOf(sold, period), 0);
  return sold.principal + sold.income - paid;
}

export function claim(sold: Package): void {
  sold.member.shared += remainderOf(sold);
  sold.isClosed = true;
}

export function rollOver(world: World, sold: Package, type: number, id: string): void {
  sold.isClosed = true;
  open(world, sold.member, type, remainderOf(sold), id, true);
}

/**
 * @param openedId of the package that it is rolled over into; null where it is claimed
 */
export function payInstalment(
  world: World,
  sold: Package,
  period: number,
  openedId: string | null,
): void {
  const amount = instalmentOf(sold, period);
  sold.paidPeriods.add(period);
  sold.isClosed = sold.paidPeriods.size === instalmentPeriods.length;
  if (openedId === null) sold.member.shared += amount;
  else open(world, sold.member, INSTALMENT_PACKAGE, amount, openedId, true);
}

/** Direct income is taken first; a rejection returns each part to its source. */
export function withdraw(
  world: World,
  member: Member,
  source: Source,
  amount: number,
  id: string,
): Withdrawal {
  const fromDirect = source === 'direct_indirect' ? Math.min(member.direct, amount) : 0;
  const withdrawal: Withdrawal = {
    ...{ id, member, source, fromDirect, amount, requestedMs: world.nowMs },
    reference: '',
    status: 'pending',
    byRuleMs: null,
    payout: null,
  };
  world.withdrawals.set(id, withdrawal);
  changeBalance(withdrawal, -1);
  return withdrawal;
}

export function endWithdrawal(withdrawal: Withdrawal, status: 'paid' | 'rejected'): void {
  withdrawal.status = status;
  if (status === 'rejected') {
    changeBalance(withdrawal, 1);
    return;
  }
  withdrawal.member.paidOut += withdrawal.amount;
  const never = { takenMs: null, sentMs: null, paymentReference: null, batch: null };
  withdrawal.payout = { state: 'to_pay', ...never };
}

/** The approval of a payout that nobody has. */
export function takeBack(withdrawal: Withdrawal): void {
  withdrawal.status = 'pending';
  withdrawal.payout = null;
  withdrawal.member.paidOut -= withdrawal.amount;
}

/** What was approved is owed until it is sent. */
export function sendPayout(
  payout: Payout,
  paymentReference: string | null,
  sentMs: number | null = null,
): void {
  Object.assign(payout, { state: 'sent', takenMs: null, sentMs, paymentReference });
}

export function unsendPayout(payout: Payout): void {
  Object.assign(payout, { state: 'to_pay', sentMs: null, paymentReference: null, batch: null });
}

/** A payout failed or came back: each part returns to its source. */
export function refundPayout(withdrawal: Withdrawal, payout: Payout): void {
  payout.state = payout.state === 'sent' ? 'returned' : 'failed';
  payout.takenMs = null;
  withdrawal.status = 'rejected';
  withdrawal.member.paidOut -= withdrawal.amount;
  changeBalance(withdrawal, 1);
}

export function makeBatch(world: World, id: string, lines: readonly Withdrawal[]): void {
  const batch = { id, lines, isDissolved: false };
  world.batches.set(id, batch);
  for (const { payout } of lines) Object.assign(payout!, { batch, takenMs: null });
}

export function dissolveBatch(batch: Batch): void {
  batch.isDissolved = true;
  for (const { payout } of batch.lines) {
    if (payout?.state === 'to_pay' && payout.batch === batch) payout.batch = null;
  }
}

function changeBalance(
  {
    member,
    source,
    fromDirect,
    amount,
  }: Pick<Withdrawal, 'member' | 'source' | 'fromDirect' | 'amount'>,
  sign: 1 | -1,
): void {
  switch (source) {
    case 'direct_indirect':
      member.direct += sign * fromDirect;
      member.indirect += sign * (amount - fromDirect);
      return;
    case 'click_earnings':
      member.clicks += sign * amount;
      return;
    case 'shared_capital':
      member.shared += sign * amount;
      return;
    case 'wallet':
      member.wallet += sign * amount;
  }
}
