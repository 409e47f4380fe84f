import { createHash } from 'node:crypto';
import { addDays, DAY_MS } from '@barya/rules';
import type { Random } from '../../../demo/random.ts';
import { type Batch, closeBatch, freezeBatches, writeBatches } from './batches.ts';
import { Clicking, DAY_CENTAVOS } from './clicks.ts';
import { keepFigures, nothing } from './figures.ts';
import { ensureFundForAll } from './fund.ts';
import { join, openDesk, remove, suspend } from './joining.ts';
import { activate, load } from './loading.ts';
import { buyPackage, choosePackage, type Sold, takePayout, writePackages } from './packages.ts';
import {
  canBeInBatch,
  decidePayout,
  type Payout,
  returnPayout,
  takeSome,
  writePayouts,
} from './payouts.ts';
import { writeBytes } from './sheets.ts';
import { writeSignals } from './signals.ts';
import { Statement } from './statements.ts';
import {
  decideWithdrawal,
  Payable,
  requestWithdrawal,
  type Withdrawal,
  writeWithdrawals,
} from './withdrawals.ts';
import type { World } from './world.ts';

const ACTIVATES = 0.75;
const BUYS = 0.85;
/** The share of loads that go to new members; the others go to members loaded before. */
const LOADS_TO_NEW = 0.6;
const NEVER_COMES_BACK = 0.08;
/** The average delay, in days. */
const COMES_AFTER = 2.5;
const DECIDED_AFTER = 1.2;
/** The share of payouts that staff pay as soon as they are approved. The others wait a day. */
const PAID_AT_ONCE = 0.5;
/** The share of sent payouts that come back. */
const COMES_BACK = 0.01;
const COMES_BACK_AFTER = 1.5;
/** At the end, of what waits: the share that is in open batches, and of the rest what is taken. */
const IN_OPEN_BATCH = 0.5;
const TAKEN = 0.05;
const SUSPENDED = 0.004;
const DELETED = 0.002;
/**
 * The share of clicks made during the day. The rest come at its end, once the number needed is
 * known.
 */
const CLICKED_BETWEEN = 0.9;
/** Steps between two chances to empty the sheets. */
const STEPS = 2_000;

/** Who can sign in. */
export interface Accounts {
  admin: string;
  passwordHash: string;
}

/** Plays all days in order, and keeps what is still due. */
export class History {
  readonly #world: World;
  readonly #accounts: Accounts;
  readonly #clicking: Clicking;
  readonly #payable: Payable;
  readonly #statement: Statement;
  readonly #packages: Sold[] = [];
  readonly #withdrawals: Withdrawal[] = [];
  readonly #payouts: Payout[] = [];
  readonly #batches: Batch[] = [];
  readonly #duePayouts: Payout[][] = [];
  readonly #dueReturns: Payout[][] = [];
  readonly #duePackages: Sold[][] = [];
  readonly #dueDecisions: Withdrawal[][] = [];
  readonly #lastClaimed = new Map<number, number>();
  /** Members without a load so far. */
  readonly #new: number[] = [];
  readonly #customers: number[] = [];
  #loads = 0;
  /** Transfers for each task on the day before, without clicks. */
  #transfersATask = 2;

  constructor(world: World, accounts: Accounts) {
    this.#world = world;
    this.#accounts = accounts;
    this.#clicking = new Clicking(world);
    this.#payable = new Payable(world);
    this.#statement = new Statement(world);
  }

  /** Plays the whole history. The caller may empty the sheets at each step. */
  *write(): Generator<void> {
    const { plan, clock, book, members, sheets, admins } = this.#world;
    for (let day = 0; day < plan.days; day += 1) {
      this.#world.figures = nothing();
      clock.beginDay();
      if (day === 0) openDesk(this.#world, this.#accounts.admin, this.#accounts.passwordHash);
      yield* this.#liveDay(day);
      yield* this.#statement.fill(day);
      if (day < plan.days - 1) keepFigures(sheets.daily_figure, clock.date, this.#world.figures);
    }
    yield* this.#statement.finish();
    this.#leaveWaiting();
    this.#requireWhole();
    yield* members.write(sheets.member, admins[0]!, this.#accounts.passwordHash);
    yield* book.write(sheets['ledger.account']);
    yield* writePackages(this.#world, this.#packages);
    yield* writeWithdrawals(this.#world, this.#withdrawals);
    yield* writeSignals(this.#world, this.#withdrawals);
    yield* writePayouts(this.#world, this.#payouts);
    writeBatches(this.#world, this.#batches);
    yield* this.#clicking.write((day) => addDays(plan.firstDay, day));
    yield* writeSessions(this.#world, this.#clicking.open);
  }

  *#liveDay(day: number): Generator<void> {
    const { plan, clock, book, random } = this.#world;
    for (const member of this.#clicking.settle()) this.#payable.note('click_earnings', member);
    const tasks = shuffle(this.#listTasks(day), random);
    const goal = plan.transfersBy(day);
    const before = book.transfers;
    // Roughly the transfers that other tasks leave for clicks, spread evenly among those tasks.
    const room = goal - before - Math.round(this.#transfersATask * tasks.length);
    const clicksATask = (Math.max(0, room) * CLICKED_BETWEEN) / Math.max(1, tasks.length);
    clock.beginMorning(tasks.length * (1 + clicksATask));
    let clicks = 0;
    for (const [place, task] of tasks.entries()) {
      task();
      const due = Math.floor(clicksATask * (place + 1));
      while (clicks < due && book.transfers < goal && this.#clicking.click()) clicks += 1;
      if (place % STEPS === 0) yield;
    }
    this.#transfersATask = (book.transfers - before - clicks) / Math.max(1, tasks.length);
    // So that no operator payment adds a transfer: the goal is met exactly.
    ensureFundForAll(this.#world, Math.max(0, goal - book.transfers) * DAY_CENTAVOS);
    while (book.transfers < goal && this.#clicking.click()) if (++clicks % STEPS === 0) yield;
    yield;
  }

  /** The day's tasks besides clicking. */
  #listTasks(day: number): (() => void)[] {
    const { plan, members, random } = this.#world;
    const joining = plan.membersBy(day) - members.count;
    const loading = plan.loadsBy(day) - this.#loads;
    const requesting = plan.withdrawalsBy(day) - this.#withdrawals.length;
    const times = (count: number, task: () => void) => Array.from({ length: count }, () => task);
    const perhaps = (part: number, task: () => void) =>
      times(Math.floor(joining * part + random.next()), task);
    return [
      ...times(joining, () => this.#join()),
      ...times(loading, () => this.#load()),
      ...times(requesting, () => this.#request()),
      ...(this.#dueDecisions[day] ?? []).map((due) => () => this.#decide(due)),
      ...this.#listPayments(this.#duePayouts[day] ?? []),
      ...(this.#dueReturns[day] ?? []).map((due) => () => this.#comeBack(due)),
      ...(this.#duePackages[day] ?? []).map((due) => () => this.#takePayout(due)),
      ...perhaps(SUSPENDED, () => suspend(this.#world)),
      ...perhaps(DELETED, () => remove(this.#world)),
    ];
  }

  #join(): void {
    this.#new.push(join(this.#world));
  }

  #load(): void {
    const { members, book, random } = this.#world;
    const isNew = this.#customers.length === 0 || random.happens(LOADS_TO_NEW);
    const member = isNew ? this.#new.pop() : random.pick(this.#customers);
    if (member === undefined || !members.isIn(member)) return;
    this.#loads += 1;
    if (!load(this.#world, this.#statement, member)) return;
    if (isNew) this.#customers.push(member);
    const wallet = members.wallet(member);
    if (members.activatedMs[member] === 0 && random.happens(ACTIVATES)) {
      activate(this.#world, member);
      this.#clicking.add(member);
      this.#payable.note('direct_indirect', members.referrer[member]!);
    }
    const choice = random.happens(BUYS) ? choosePackage(this.#world, book.available(wallet)) : null;
    if (choice === null) return;
    this.#keep(buyPackage(this.#world, member, choice));
    const referrer = members.referrer[member]!;
    this.#payable.note('direct_indirect', referrer);
    if (referrer >= 0) this.#payable.note('direct_indirect', members.referrer[referrer]!);
  }

  #keep(sold: Sold): void {
    this.#packages.push(sold);
    this.#awaitPayout(sold);
  }

  /** Most members return for a payout some time after it is due. */
  #awaitPayout(sold: Sold): void {
    if (this.#world.random.happens(NEVER_COMES_BACK)) return;
    const { instalments, maturesAt } = sold.decided;
    const dueAt = instalments[sold.instalments]?.dueAt ?? maturesAt;
    const days = Math.ceil((dueAt.getTime() - this.#world.clock.startMs) / DAY_MS);
    this.#putOff(this.#duePackages, sold, days + this.#wait(COMES_AFTER));
  }

  #takePayout(sold: Sold): void {
    const { member, decided } = sold;
    if (!this.#world.members.isIn(member)) return;
    const opened = takePayout(this.#world, sold);
    if (opened !== null) {
      this.#keep(opened);
      return;
    }
    this.#lastClaimed.set(member, decided.type);
    this.#payable.note('shared_capital', member);
    if (sold.closedAt === null) this.#awaitPayout(sold);
  }

  #request(): void {
    const found = this.#payable.take();
    if (found === null) return;
    const { source, member } = found;
    const packageType = source === 'shared_capital' ? this.#lastClaimed.get(member)! : null;
    const withdrawal = requestWithdrawal(this.#world, source, member, packageType);
    this.#withdrawals.push(withdrawal);
    this.#putOff(this.#dueDecisions, withdrawal, 1 + this.#wait(DECIDED_AFTER));
    this.#payable.note(source, member);
  }

  #decide(withdrawal: Withdrawal): void {
    const payout = decideWithdrawal(this.#world, withdrawal);
    if (withdrawal.status === 'rejected') this.#payable.note(withdrawal.source, withdrawal.member);
    if (payout === null) return;
    this.#payouts.push(payout);
    if (!this.#world.random.happens(PAID_AT_ONCE)) this.#putOff(this.#duePayouts, payout, 1);
    else {
      decidePayout(this.#world, payout);
      this.#follow(payout);
    }
  }

  /** What can be in a batch is paid in batches, the rest one by one. */
  #listPayments(due: readonly Payout[]): (() => void)[] {
    const single = due.filter((payout) => !canBeInBatch(this.#world, payout));
    return [
      () => this.#payInBatches(due.filter((payout) => canBeInBatch(this.#world, payout))),
      ...single.map((payout) => () => {
        decidePayout(this.#world, payout);
        this.#follow(payout);
      }),
    ];
  }

  #payInBatches(due: readonly Payout[]): void {
    for (const batch of freezeBatches(this.#world, due)) {
      closeBatch(this.#world, batch);
      this.#batches.push(batch);
      for (const payout of batch.payouts) this.#follow(payout);
    }
  }

  /** What happens after a payout was sent or failed. */
  #follow(payout: Payout): void {
    const { source, member } = payout.withdrawal;
    if (payout.state === 'failed') this.#payable.note(source, member);
    else if (this.#world.random.happens(COMES_BACK)) {
      this.#putOff(this.#dueReturns, payout, 1 + this.#wait(COMES_BACK_AFTER));
    }
  }

  #comeBack(payout: Payout): void {
    returnPayout(this.#world, payout);
    this.#payable.note(payout.withdrawal.source, payout.withdrawal.member);
  }

  /** Ends the history: some payouts are in open batches, some are being paid, the others wait. */
  #leaveWaiting(): void {
    const waiting = this.#payouts.filter(({ state }) => state === 'to_pay');
    const fit = waiting.filter((payout) => canBeInBatch(this.#world, payout));
    const frozen = fit.slice(0, Math.floor(fit.length * IN_OPEN_BATCH));
    this.#batches.push(...freezeBatches(this.#world, frozen));
    takeSome(
      this.#world,
      waiting.filter(({ batch }) => batch === null),
      TAKEN,
    );
  }

  #wait(averageDays: number): number {
    return Math.floor(-Math.log(1 - this.#world.random.next()) * averageDays);
  }

  #putOff<Item>(due: Item[][], item: Item, days: number): void {
    const day = this.#world.clock.day + Math.max(1, days);
    due[day] ??= [];
    due[day].push(item);
  }

  #requireWhole(): void {
    const { plan, members, book } = this.#world;
    for (const [what, made, wished] of [
      ['members', members.count, plan.members],
      ['withdrawals', this.#withdrawals.length, plan.withdrawals],
      ['transfers', book.transfers, plan.transfers],
    ] as const) {
      if (made !== wished) throw new Error(`The history has ${made} ${what} of ${wished}`);
    }
  }
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

const SESSION_DAYS = 30;
const DEVICE = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

/** Members who clicked today are signed in, with tokens that nobody holds. */
function* writeSessions(
  { members, sheets, clock }: World,
  signedIn: readonly number[],
): Generator<void> {
  const usedAt = new Date(clock.ms).toISOString();
  const expiresAt = new Date(clock.startMs + SESSION_DAYS * DAY_MS).toISOString();
  for (const [place, member] of signedIn.entries()) {
    const memberId = members.id(member);
    const createdAt = new Date(Math.max(clock.startMs, members.joinedMs[member]!)).toISOString();
    const tokenHash = createHash('sha256').update(memberId).digest();
    const times = [createdAt, usedAt, createdAt, expiresAt];
    sheets.session.add([writeBytes(tokenHash), memberId, ...times, DEVICE]);
    if (place % 10_000 === 0) yield;
  }
}
