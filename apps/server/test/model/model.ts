/** The world as it should be: amounts in centavos, instants in milliseconds. */
export interface World {
  nowMs: number;
  fund: number;
  members: Member[];
  loads: { member: Member; amount: number; reverted: boolean }[];
  withdrawals: Withdrawal[];
}

export interface Member {
  upline: Member | null;
  wallet: number;
  direct: number;
  indirect: number;
  /** Settled clicks; those of `day` that are not posted yet are on top. */
  clicks: number;
  shared: number;
  isActivated: boolean;
  day: { day: number; count: number; posted: number } | null;
  packages: Package[];
}

export interface Package {
  type: number;
  principal: number;
  income: number;
  startMs: number;
  endMs: number;
  /** Periods of package 4 that were paid out. */
  paidPeriods: number[];
  isClosed: boolean;
}

export const sources = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;
export type Source = (typeof sources)[number];

interface Withdrawal {
  member: Member;
  source: Source;
  fromDirect: number;
  amount: number;
  isPending: boolean;
}

/** What a step should answer: a success, or the code of the refusal. */
export type Expected = 'done' | string;

const DAY = 86_400_000;
/** Larger and fewer than the defaults, so that clicks reach the limit and the least withdrawal. */
export const CLICK_PAY = 5_000;
export const CLICK_LIMIT = 5;
const CLICK_HOLD = CLICK_PAY * CLICK_LIMIT;
const TERMS = [
  { minimum: 10_000, days: 12, percent: 20 },
  { minimum: 50_000, days: 20, percent: 50 },
  { minimum: 100_000, days: 30, percent: 200 },
  { minimum: 100_000, days: 40, percent: 400 },
];

const manilaDay = (ms: number) => Math.floor((ms + 8 * 3_600_000) / DAY);

export function newMember(upline: Member | null): Member {
  return {
    upline,
    wallet: 0,
    direct: 0,
    indirect: 0,
    clicks: 0,
    shared: 0,
    isActivated: false,
    day: null,
    packages: [],
  };
}

export function drawn(member: Member): number {
  return member.day === null ? 0 : (member.day.count - member.day.posted) * CLICK_PAY;
}

export function balanceOf(member: Member, source: Source): number {
  switch (source) {
    case 'direct_indirect':
      return member.direct + member.indirect;
    case 'click_earnings':
      return member.clicks + drawn(member);
    case 'shared_capital':
      return member.shared;
  }
}

export function load(world: World, member: Member, amount: number): Expected {
  if (amount < 10_000) return 'request_invalid';
  member.wallet += amount;
  world.loads.push({ member, amount, reverted: false });
  return 'done';
}

export function revert(world: World, index: number): Expected {
  const entry = world.loads[index]!;
  if (entry.reverted) return 'load_already_reverted';
  if (entry.member.wallet < entry.amount) return 'load_already_spent';
  entry.member.wallet -= entry.amount;
  entry.reverted = true;
  return 'done';
}

export function payIn(world: World, amount: number): Expected {
  world.fund += amount;
  return 'done';
}

/** Only what nobody was promised. */
export function payOut(world: World, amount: number): Expected {
  if (world.fund < amount) return 'fund_amount_promised';
  world.fund -= amount;
  return 'done';
}

export function activate(world: World, member: Member): Expected {
  if (member.isActivated) return 'clicking_already_activated';
  if (member.wallet < 10_000) return 'activation_balance_insufficient';
  const bonus = member.upline ? 5_000 : 0;
  if (world.fund < bonus) return 'reward_fund_insufficient';
  world.fund -= bonus;
  member.wallet -= 10_000;
  if (member.upline) member.upline.direct += bonus;
  member.isActivated = true;
  return 'done';
}

/** What the end of the member's current day gives back to the fund; what was drawn becomes theirs. */
function settle(member: Member): number {
  const { day } = member;
  if (day === null) return 0;
  const back = (CLICK_LIMIT - day.count) * CLICK_PAY;
  member.clicks += drawn(member);
  member.day = null;
  return back;
}

export function click(world: World, member: Member): Expected {
  if (!member.isActivated) return 'clicking_not_activated';
  const today = manilaDay(world.nowMs);
  if (member.day !== null && member.day.day === today) {
    member.day.count = Math.min(CLICK_LIMIT, member.day.count + 1);
    return 'done';
  }
  const back = member.day === null ? 0 : (CLICK_LIMIT - member.day.count) * CLICK_PAY;
  if (world.fund + back < CLICK_HOLD) return 'reward_fund_insufficient';
  world.fund += settle(member) - CLICK_HOLD;
  member.day = { day: today, count: 1, posted: 0 };
  return 'done';
}

/** The nightly job. */
export function settleAll(world: World): Expected {
  for (const member of world.members) {
    if (member.day !== null && member.day.day < manilaDay(world.nowMs)) {
      world.fund += settle(member);
    }
  }
  return 'done';
}

function open(world: World, member: Member, type: number, principal: number): void {
  const terms = TERMS[type - 1]!;
  const income = Math.floor((principal * terms.percent) / 100);
  world.fund -= income;
  member.packages.push({
    type,
    principal,
    income,
    startMs: world.nowMs,
    endMs: world.nowMs + terms.days * DAY,
    paidPeriods: [],
    isClosed: false,
  });
}

export function buy(world: World, member: Member, type: number, amount: number): Expected {
  const terms = TERMS[type - 1]!;
  if (amount < terms.minimum) return 'package_amount_too_small';
  if (member.wallet < amount) return 'wallet_insufficient';
  const share = Math.floor(amount / 200);
  const uplines = [member.upline, member.upline?.upline ?? null];
  const shares = uplines.filter((upline) => upline !== null).length * share;
  const income = Math.floor((amount * terms.percent) / 100);
  if (world.fund < shares + income) return 'reward_fund_insufficient';
  world.fund -= shares;
  member.wallet -= amount;
  if (uplines[0]) uplines[0].direct += share;
  if (uplines[1]) uplines[1].indirect += share;
  open(world, member, type, amount);
  return 'done';
}

/** What one instalment of package 4 pays; the fourth has the remainder. */
function instalment(sold: Package, period: number): number {
  const quarter = Math.floor((sold.principal + sold.income) / 4);
  return period === 5 ? sold.principal + sold.income - 3 * quarter : quarter;
}

function remainder(sold: Package): number {
  const paid = sold.paidPeriods.reduce((sum, period) => sum + instalment(sold, period), 0);
  return sold.principal + sold.income - paid;
}

function isDue(world: World, sold: Package, period: number): boolean {
  return world.nowMs >= sold.startMs + (period - 1) * 10 * DAY;
}

export function claim(world: World, member: Member, index: number): Expected {
  const sold = member.packages[index]!;
  if (sold.isClosed) return 'package_already_closed';
  if (world.nowMs < sold.endMs) return 'package_not_matured';
  member.shared += remainder(sold);
  sold.isClosed = true;
  return 'done';
}

function refuseRollover(world: World, from: number, to: number, amount: number): string | null {
  const isReached = to === 2 ? amount >= 50_000 : to > 2 ? amount >= 100_000 : true;
  const isOffered =
    from === 1 ? isReached : from === 2 ? to === 2 || (to > 2 && isReached) : to >= from;
  if (!isOffered) return 'rollover_target_not_offered';
  const terms = TERMS[to - 1]!;
  if (amount < terms.minimum) return 'rollover_amount_too_small';
  return world.fund < Math.floor((amount * terms.percent) / 100)
    ? 'reward_fund_insufficient'
    : null;
}

export function rollOver(world: World, member: Member, index: number, to: number): Expected {
  const sold = member.packages[index]!;
  if (sold.isClosed) return 'package_already_closed';
  if (world.nowMs < sold.endMs) return 'package_not_matured';
  const amount = remainder(sold);
  const refusal = refuseRollover(world, sold.type, to, amount);
  if (refusal !== null) return refusal;
  sold.isClosed = true;
  open(world, member, to, amount);
  return 'done';
}

export function claimInstalment(
  world: World,
  member: Member,
  index: number,
  action: 'claim' | 'rollover',
  named: number | null,
): Expected {
  const sold = member.packages[index]!;
  if (sold.type !== 4) return 'package_has_no_instalments';
  const due = [2, 3, 4, 5].filter(
    (each) => isDue(world, sold, each) && !sold.paidPeriods.includes(each),
  );
  const period = named ?? due[0];
  if (period !== undefined && sold.paidPeriods.includes(period))
    return 'instalment_already_claimed';
  if (sold.isClosed) return 'package_already_closed';
  if (period === undefined || !isDue(world, sold, period)) return 'instalment_not_due';
  const amount = instalment(sold, period);
  if (action === 'rollover') {
    const refusal = refuseRollover(world, 4, 4, amount);
    if (refusal !== null) return refusal;
  }
  sold.paidPeriods.push(period);
  sold.isClosed = sold.paidPeriods.length === 4;
  if (action === 'claim') member.shared += amount;
  else open(world, member, 4, amount);
  return 'done';
}

export function withdraw(world: World, member: Member, source: Source, amount: number): Expected {
  if (amount < 10_000) return 'request_invalid';
  if (balanceOf(member, source) < amount) return 'source_balance_insufficient';
  const fromDirect = Math.min(member.direct, amount);
  if (source === 'direct_indirect') {
    member.direct -= fromDirect;
    member.indirect -= amount - fromDirect;
  } else if (source === 'shared_capital') {
    member.shared -= amount;
  } else {
    postClicks(world, member);
    member.clicks -= amount;
  }
  world.withdrawals.push({ member, source, fromDirect, amount, isPending: true });
  return 'done';
}

/** A withdrawal of clicks posts what was drawn; of a day that is over, it gives the rest back. */
function postClicks(world: World, member: Member): void {
  if (member.day === null || drawn(member) === 0) return;
  if (member.day.day < manilaDay(world.nowMs)) {
    world.fund += settle(member);
    return;
  }
  member.clicks += drawn(member);
  member.day.posted = member.day.count;
}

export function decide(world: World, index: number, isApproved: boolean): Expected {
  const entry = world.withdrawals[index]!;
  if (!entry.isPending) return 'withdrawal_already_decided';
  entry.isPending = false;
  if (isApproved) return 'done';
  const { member } = entry;
  if (entry.source === 'direct_indirect') {
    member.direct += entry.fromDirect;
    member.indirect += entry.amount - entry.fromDirect;
  } else if (entry.source === 'shared_capital') {
    member.shared += entry.amount;
  } else {
    member.clicks += entry.amount;
  }
  return 'done';
}
