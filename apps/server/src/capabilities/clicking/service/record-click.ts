import { readBalances } from '@barya/ledger';
import { manilaDayOf, payPerClick } from '@barya/rules';
import { memberAccountId } from '../../../chart-of-accounts.ts';
import type { Db } from '../../../database/tables.ts';
import { isUndone } from '../../../kernel/failures.ts';
import { gatherQuestions } from '../../../kernel/gather.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Inquiry, Operation, SignedIn } from '../../../kernel/operation.ts';
import type { BoundClicks, PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSettings } from '../../settings/index.ts';
import {
  bindNext,
  drawnCentavos,
  endingOfHold,
  holdForClicks,
  isAltered,
  isSettled,
  NOT_BOUND,
  shortenKey,
} from '../domain.ts';
import {
  type ClickCount,
  type ClickDay,
  type Clicks,
  type Drawn,
  drawClicks,
  drawClicksOfSessions,
  findClickOfKey,
  lockClickDay,
  notePostedClicks,
  openClickDay,
  type SessionClick,
} from '../store.ts';

/** The count after a click, and whether the click was past the limit. */
export interface ClickOutcome extends ClickCount {
  isPastLimit: boolean;
}

/**
 * Counts a click in any state of the day. A repeated key gets its first answer; a click past
 * the limit changes nothing. A day's first click settles the day before and holds the maximum.
 *
 * @throws Refusal `clicking_not_activated`, `reward_fund_insufficient`
 */
export async function recordClick(
  operation: Operation,
  payoutKey: PayoutKey,
  memberId: string,
  idempotencyKey: string | null,
): Promise<ClickOutcome> {
  return recordAtOnce(operation, payoutKey, memberId, {
    count: 1,
    key: shortenKey(idempotencyKey),
  });
}

/**
 * Counts many clicks of a member up to the day's limit, like as many calls of `recordClick`.
 *
 * @param count at least 1
 * @throws Refusal `clicking_not_activated`, `reward_fund_insufficient`
 */
export async function recordClicks(
  operation: Operation,
  payoutKey: PayoutKey,
  memberId: string,
  count: number,
): Promise<ClickOutcome> {
  return recordAtOnce(operation, payoutKey, memberId, { count, key: 0 });
}

async function recordAtOnce(
  operation: Operation,
  payoutKey: PayoutKey,
  memberId: string,
  { count, key }: Pick<Clicks, 'count' | 'key'>,
): Promise<ClickOutcome> {
  const { trx, now } = operation;
  const today = manilaDayOf(now);
  const day = await lockClickDay(trx, memberId);
  if (day === null) throw new Refusal('clicking_not_activated');

  const repeated = key === 0 ? null : await findRepeatedClick(operation, day, key);
  if (repeated !== null) return repeated;
  if (day.day === null || day.day < today) {
    return openDay(operation, payoutKey, day, today, { count, key });
  }

  // A concurrent click may have opened the day or drawn on it while this one waited for the lock.
  const left = Math.min(count, day.clickLimit - day.clicks);
  if (left <= 0) return countWithoutClick(operation, day);
  if (isSettled(day)) await holdRest(operation, day);
  const from = { ...day, day: day.day };
  const binding = bindNext(payoutKey, from, left);
  const [dayBefore, clicksBefore] = [from.day, from.clicks];
  const click = { memberId, day: today, count: left, key, dayBefore, clicksBefore, binding };
  const [drawn] = await drawClicks(trx, [click]);
  return drawn && 'clicks' in drawn
    ? { ...drawn, isPastLimit: false }
    : countWithoutClick(operation, day);
}

/** The clock fell back into a settled day: holds the rest of that day again. */
async function holdRest(operation: Operation, day: ClickDay): Promise<void> {
  const { trx, now, ids } = operation;
  const holdId = ids.next(now);
  const restCentavos = (day.clickLimit - day.clicks) * day.payCentavos;
  await moveMoney(operation, [holdForClicks(day.memberId, holdId, restCentavos)]);
  await notePostedClicks(trx, [day.memberId], holdId);
}

async function openDay(
  operation: Operation,
  payoutKey: PayoutKey,
  day: ClickDay,
  today: string,
  { count, key }: Pick<Clicks, 'count' | 'key'>,
): Promise<ClickOutcome> {
  const { trx, now, ids } = operation;
  const settings = await readSettings(trx);
  const clickLimit = settings.dailyClickLimit;
  const payCentavos = payPerClick(
    settings.clickRewardCentavos,
    settings.dailyClickMaximumCentavos,
    clickLimit,
  );
  if (clickLimit === 0) {
    const unchanged = await countWithoutClick(operation, day);
    return { ...unchanged, clicks: 0, dailyEarningsCentavos: 0 };
  }
  const maximumCentavos = payCentavos * clickLimit;
  const entries = endingOfHold(day, ids.next(now));
  const holdId = maximumCentavos > 0 ? ids.next(now) : null;
  if (holdId !== null) entries.push(holdForClicks(day.memberId, holdId, maximumCentavos));

  await moveMoney(operation, entries);
  const first = { count: Math.min(count, clickLimit), key };
  const { memberId } = day;
  const terms = { day: today, payCentavos, clickLimit };
  const binding = isAltered(payoutKey, day)
    ? NOT_BOUND
    : payoutKey.bindClicks({ memberId, ...terms, clicks: first.count });
  await openClickDay(trx, memberId, { ...terms, holdId, binding, first });
  const earnedCentavos = first.count * payCentavos;
  const balanceCentavos = await readPosted(operation, day.memberId);
  return {
    clicks: first.count,
    dailyEarningsCentavos: earnedCentavos,
    balanceCentavos: balanceCentavos + earnedCentavos,
    isPastLimit: false,
  };
}

async function findRepeatedClick(
  operation: Operation,
  day: ClickDay,
  key: number,
): Promise<ClickOutcome | null> {
  const { current, previous } = await findClickOfKey(operation.trx, day.memberId, key);
  const clicks = current ?? previous;
  if (clicks === null) return null;
  const pay = current === null ? day.previousPayCentavos : day.payCentavos;
  return {
    ...(await countWithoutClick(operation, day)),
    clicks,
    dailyEarningsCentavos: clicks * pay,
    isPastLimit: false,
  };
}

async function countWithoutClick(operation: Operation, day: ClickDay): Promise<ClickOutcome> {
  const posted = await readPosted(operation, day.memberId);
  return {
    clicks: day.clicks,
    dailyEarningsCentavos: day.clicks * day.payCentavos,
    balanceCentavos: posted + drawnCentavos(day),
    isPastLimit: true,
  };
}

async function readPosted(operation: Operation, memberId: string): Promise<number> {
  const accountId = memberAccountId(memberId, 'clickEarnings');
  const balances = await readBalances(operation.trx, [accountId]);
  return balances.get(accountId)!.availableCentavos;
}

const MOST_TOGETHER = 100;

const MOST_AT_ONCE = 2;

/**
 * Counts a click on the open day if session and standing are unchanged. Null: fall back to
 * `recordClick`.
 */
export type DrawClick = (
  inquiry: Inquiry,
  actor: Pick<SignedIn, 'memberId' | 'sessionHash' | 'standing'>,
  idempotencyKey: string | null,
) => Promise<ClickCount | null>;

/** Days that a server remembers. */
const MOST_REMEMBERED = 100_000;

/**
 * The hot path: concurrent clicks share a statement and a commit. A click binds the count after it,
 * so the server remembers how many clicks each day had.
 */
export function createClickDrawer(db: Db, payoutKey: PayoutKey): DrawClick {
  const days = new Map<string, BoundClicks>();
  const remember = (day: BoundClicks) => {
    if (days.size >= MOST_REMEMBERED) days.clear();
    days.set(day.memberId, day);
  };
  const draw = gatherQuestions({
    answer: (clicks: readonly Asked[]) => drawTogether(db, { payoutKey, days, remember }, clicks),
    mostTogether: MOST_TOGETHER,
    mostAtOnce: MOST_AT_ONCE,
  });
  return async ({ now }, { memberId, sessionHash, standing }, idempotencyKey) => {
    const day = manilaDayOf(now);
    const key = shortenKey(idempotencyKey);
    return draw({ memberId, day, key, sessionHash, standing });
  };
}

type Asked = Omit<SessionClick, 'dayBefore' | 'clicksBefore' | 'binding'>;

interface Remembered {
  payoutKey: PayoutKey;
  days: ReadonlyMap<string, BoundClicks>;
  remember(day: BoundClicks): void;
}

/** A member's second concurrent click leaves the hot path. */
async function drawTogether(
  db: Db,
  remembered: Remembered,
  clicks: readonly Asked[],
): Promise<(ClickCount | Error | null)[]> {
  const first = new Map<string, Asked>();
  for (const click of clicks) if (!first.has(click.memberId)) first.set(click.memberId, click);
  const drawn = await drawRemembered(db, remembered, [...first.values()]);
  const others = [...first.values()].filter(({ memberId }) => {
    const open = openOf(drawn.get(memberId));
    if (open === null) return false;
    const day = { memberId, ...open };
    // What somebody else changed leaves the hot path too.
    if (remembered.payoutKey.checkClicks(day, open.binding) !== 'bound') return false;
    remembered.remember(day);
    return true;
  });
  if (others.length > 0) {
    for (const [id, again] of await drawRemembered(db, remembered, others)) drawn.set(id, again);
  }
  return clicks.map((click) => {
    const answer = first.get(click.memberId) === click ? (drawn.get(click.memberId) ?? null) : null;
    return openOf(answer) === null ? (answer as ClickCount | Error | null) : null;
  });
}

function openOf(drawn: Drawn | Error | undefined) {
  return drawn && 'open' in drawn ? drawn.open : null;
}

/** Draws from the counts that are remembered. A day that has another count is answered with it. */
async function drawRemembered(
  db: Db,
  { payoutKey, days }: Remembered,
  asked: readonly Asked[],
): Promise<Map<string, Drawn | Error>> {
  const clicks = asked.map(({ memberId, day, key, sessionHash, standing }) => {
    const from = days.get(memberId) ?? null;
    const binding = from === null ? NOT_BOUND : payoutKey.bindClicks(from, from.clicks + 1);
    // Apart from what is remembered, which another click may change before this one is retried.
    const [dayBefore, clicksBefore] = [from?.day ?? null, from?.clicks ?? null];
    return { memberId, day, key, sessionHash, standing, dayBefore, clicksBefore, binding };
  });
  const drawn = await drawWhatCan(db, clicks);
  for (const { memberId, dayBefore } of clicks) {
    const answer = drawn.get(memberId);
    const from = days.get(memberId);
    // In place: new objects would be copied into the old generation, one each click.
    if (answer && 'clicks' in answer && from?.day === dayBefore) from.clicks = answer.clicks;
  }
  return drawn;
}

/** If the database refuses the batch, nothing was written: retries each click alone. */
async function drawWhatCan(
  db: Db,
  clicks: readonly SessionClick[],
): Promise<Map<string, Drawn | Error>> {
  try {
    const drawn = await drawClicksOfSessions(db, clicks);
    return new Map(clicks.map(({ memberId }, place) => [memberId, drawn[place]!]));
  } catch (error) {
    if (clicks.length === 1 || !isUndone(error)) throw error;
    const alone = clicks.map(async (click) => {
      const [drawn] = await drawClicksOfSessions(db, [click]).catch((reason: Error) => [reason]);
      return [click.memberId, drawn!] as const;
    });
    return new Map(await Promise.all(alone));
  }
}
