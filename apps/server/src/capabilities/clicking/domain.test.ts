import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import { createPayoutKey } from '../../kernel/payout-key.ts';
import { transferCodes } from '../../transfers.ts';
import {
  bindNext,
  drawnCentavos,
  endingOfHold,
  holdForClicks,
  isSettled,
  NOT_BOUND,
  shortenKey,
} from './domain.ts';
import type { ClickDay } from './store.ts';

const MEMBER = '0197f3a0-0000-7000-8000-000000000200';

/** A day of 12 clicks of ₱0.20, 2 of which are posted. */
const day = {
  memberId: MEMBER,
  holdId: 'hold',
  clicks: 12,
  postedClicks: 2,
  payCentavos: 20,
} as ClickDay;

test('A key is shortened to 48 bits of its hash; no key is 0', () => {
  const whole = createHash('sha256').update('a key').digest('hex');
  expect(shortenKey('a key')).toBe(Number.parseInt(whole.slice(0, 12), 16));
  expect(shortenKey('')).toBeGreaterThan(0);
  expect(shortenKey(null)).toBe(0);
});

test('A day is bound by the key that bound it before; what was changed stays unbound', () => {
  const [key, other] = [createPayoutKey(Buffer.alloc(32, 1)), createPayoutKey(Buffer.alloc(32, 2))];
  const bound = {
    memberId: MEMBER,
    day: '2026-03-10',
    clicks: 12,
    payCentavos: 20,
    clickLimit: 50,
  };
  const binding = key.bindClicks(bound);
  const next = bindNext(key, { ...bound, binding }, 3);
  expect(key.checkClicks({ ...bound, clicks: 15 }, next)).toBe('bound');
  for (const change of [
    { clicks: 13 },
    { payCentavos: 21 },
    { clickLimit: 51 },
    { day: '2026-03-11' },
  ]) {
    expect(bindNext(key, { ...bound, ...change, binding }, 1)).toEqual(NOT_BOUND);
  }
  expect(bindNext(key, { ...bound, binding: NOT_BOUND }, 1)).toEqual(NOT_BOUND);
  expect(bindNext(key, { ...bound, binding: null }, 1)).toEqual(NOT_BOUND);
  expect(bindNext(other, { ...bound, binding }, 1)).toEqual(binding);
});

test('Drawn clicks are those earned since the last post, out of a hold', () => {
  expect(drawnCentavos(day)).toBe(200);
  expect(drawnCentavos({ ...day, holdId: null })).toBe(0);
});

test('A day is settled when nothing is held for it any more, unless its clicks pay nothing', () => {
  expect(isSettled(day)).toBe(false);
  expect(isSettled({ ...day, holdId: null })).toBe(true);
  expect(isSettled({ ...day, holdId: null, payCentavos: 0 })).toBe(false);
});

describe('The end of a hold', () => {
  test('posts what was drawn', () => {
    expect(endingOfHold(day, 'ending')).toEqual([
      {
        kind: 'post',
        id: 'ending',
        holdId: 'hold',
        referenceId: MEMBER,
        amountCentavos: 200,
        code: transferCodes.clickIncome,
      },
    ]);
  });

  test('releases it where nothing was drawn', () => {
    expect(endingOfHold({ ...day, postedClicks: 12 }, 'ending')).toEqual([
      {
        kind: 'void',
        id: 'ending',
        holdId: 'hold',
        referenceId: MEMBER,
        code: transferCodes.clickRelease,
      },
    ]);
  });

  test('is nothing where nothing is held', () => {
    expect(endingOfHold({ ...day, holdId: null }, 'ending')).toEqual([]);
  });
});

test('Clicks are held in the reward fund for what they may earn', () => {
  expect(holdForClicks(MEMBER, 'hold', 1_000)).toEqual({
    kind: 'hold',
    id: 'hold',
    debitAccountId: stripeAccountId('rewardFund', MEMBER),
    creditAccountId: memberAccountId(MEMBER, 'clickEarnings'),
    amountCentavos: 1_000,
    code: transferCodes.clickHold,
    referenceId: MEMBER,
  });
});
