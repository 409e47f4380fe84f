import {
  DEFAULT_CLICK_REWARD_CENTAVOS,
  DEFAULT_DAILY_CLICK_LIMIT,
  DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
  payPerClick,
} from '@barya/rules';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import { ensureFund } from './fund.ts';
import { writeId } from './ids.ts';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const LIMIT = DEFAULT_DAILY_CLICK_LIMIT;
const PAY = payPerClick(DEFAULT_CLICK_REWARD_CENTAVOS, DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS, LIMIT);
/** What a day of clicks holds of the fund at first. */
export const DAY_CENTAVOS = LIMIT * PAY;
const CLICKS_ALL = 0.55;
/** Early members click more often than others. */
const EAGERNESS = 1.7;
const TRIES = 8;

/** A member's last two days of clicks. */
interface ClickDays {
  day: number;
  clicks: number;
  /** The hold's name, until the day is settled. */
  hold: { ms: number; number: number } | null;
  previousDay: number;
  previousClicks: number;
}

/** Everybody who activated the clicking task. */
export class Clicking {
  readonly #world: World;
  readonly #members: number[] = [];
  readonly #days = new Map<number, ClickDays>();
  #open: number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  add(member: number): void {
    this.#members.push(member);
  }

  get size(): number {
    return this.#members.length;
  }

  /** Members who clicked on the open day. */
  get open(): readonly number[] {
    return this.#open;
  }

  /** Settles as the nightly job does: posts what was clicked and frees the rest of each hold. */
  *settle(): Generator<number> {
    const { members } = this.#world;
    const settled = this.#open;
    this.#open = [];
    for (const member of settled) {
      const days = this.#days.get(member)!;
      this.#world.move(this.#world.clock.next(), {
        kind: 'post',
        code: transferCodes.clickIncome,
        debit: this.#world.stripeFor('rewardFund', member),
        credit: members.clickEarnings(member),
        amount: days.clicks * PAY,
        reference: members.id(member),
        target: { id: writeId(days.hold!), held: DAY_CENTAVOS },
      });
      days.hold = null;
      yield member;
    }
  }

  /** A member clicks for the first time today. @returns false if all have clicked */
  click(): boolean {
    const member = this.#pick();
    if (member === null) return false;
    const { random, members, clock, figures } = this.#world;
    ensureFund(this.#world, member, DAY_CENTAVOS);
    const hold = this.#world.move(clock.next(), {
      kind: 'hold',
      code: transferCodes.clickHold,
      debit: this.#world.stripeFor('rewardFund', member),
      credit: members.clickEarnings(member),
      amount: DAY_CENTAVOS,
      reference: members.id(member),
    });
    const clicks = random.happens(CLICKS_ALL) ? LIMIT : random.between(1, LIMIT);
    const before = this.#days.get(member);
    const previous = { previousDay: before?.day ?? -1, previousClicks: before?.clicks ?? 0 };
    this.#days.set(member, { day: clock.day, clicks, hold, ...previous });
    this.#open.push(member);
    figures.clicks += clicks;
    figures.clickCentavos += clicks * PAY;
    return true;
  }

  #pick(): number | null {
    const { random, members, clock } = this.#world;
    const canClick = (member: number) =>
      members.isIn(member) && this.#days.get(member)?.day !== clock.day;
    let place = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      place = Math.floor(this.size * random.next() ** EAGERNESS);
      if (place < this.size && canClick(this.#members[place]!)) return this.#members[place]!;
    }
    for (let step = 0; step < this.size; step += 1) {
      const member = this.#members[(place + step) % this.size]!;
      if (canClick(member)) return member;
    }
    return null;
  }

  /** Writes the click rows. */
  *write(dayOf: (day: number) => string): Generator<void> {
    const { members, sheets, payoutKey } = this.#world;
    for (const [place, member] of this.#members.entries()) {
      const days = this.#days.get(member);
      const isIn = members.deletedMs[member] === 0;
      if (days === undefined && isIn) {
        sheets.click_day.add([
          members.id(member),
          null,
          0,
          0,
          0,
          0,
          null,
          '{}',
          null,
          0,
          '{}',
          null,
        ]);
      } else if (days && isIn) {
        const { day, clicks, hold, previousDay, previousClicks } = days;
        const memberId = members.id(member);
        const bound = { memberId, day: dayOf(day), clicks, payCentavos: PAY, clickLimit: LIMIT };
        sheets.click_day.add([
          ...[memberId, dayOf(day), clicks, hold ? 0 : clicks, PAY, LIMIT],
          ...[hold && writeId(hold), keysOf(clicks)],
          ...[previousDay < 0 ? null : dayOf(previousDay), previousDay < 0 ? 0 : PAY],
          ...[keysOf(previousClicks), writeBytes(payoutKey.bindClicks(bound))],
        ]);
      }
      if (place % 10_000 === 0) yield;
    }
  }
}

/** As for clicks without keys. */
const keys = Array.from({ length: LIMIT + 1 }, (_, clicks) => `{${Array(clicks).fill(0).join()}}`);

function keysOf(clicks: number): string {
  return keys[clicks]!;
}
