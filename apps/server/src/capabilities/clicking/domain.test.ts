import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import { transferCodes } from '../../transfers.ts';
import { drawnCentavos, endingOfHold, holdForClicks, isSettled, shortenKey } from './domain.ts';
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
