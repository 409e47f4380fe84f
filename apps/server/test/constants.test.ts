import { limits } from '@barya/contract';
import {
  ACTIVATION_FEE_CENTAVOS,
  DEFAULT_CLICK_REWARD_CENTAVOS,
  DEFAULT_DAILY_CLICK_LIMIT,
  DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
  DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS,
  DEFAULT_PACKAGE_TERMS,
  DEFAULT_REFERRAL_BONUS_PERCENT,
  DEFAULT_SHARED_EARNING_PERCENT,
  MINIMUM_WITHDRAWAL_CENTAVOS,
} from '@barya/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../src/capabilities/settings/index.ts';
import { accountCodes, PLATFORM_ID, platformStripeId, STRIPES } from '../src/chart-of-accounts.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

// Constants defined twice, because neither side may import the other, must be equal.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the contract obeys the limits of the rules', () => {
  expect(limits.activationFeeCentavos).toBe(ACTIVATION_FEE_CENTAVOS);
  expect(limits.smallestWithdrawalCentavos).toBe(MINIMUM_WITHDRAWAL_CENTAVOS);
});

it('a new database begins with the defaults of the rules', async () => {
  expect(await readSettings(database.db)).toMatchObject({
    clickRewardCentavos: DEFAULT_CLICK_REWARD_CENTAVOS,
    dailyClickLimit: DEFAULT_DAILY_CLICK_LIMIT,
    dailyClickMaximumCentavos: DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
    referralBonusPercent: DEFAULT_REFERRAL_BONUS_PERCENT,
    sharedEarningPercent: DEFAULT_SHARED_EARNING_PERCENT,
    minimumWithdrawalCentavos: DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS,
    minimumWithdrawalInForce: false,
    packages: DEFAULT_PACKAGE_TERMS,
  });
});

it('the accounts of the platform are those of the chart', async () => {
  const { rows } = await sql<{ code: number; stripes: number; first: string; last: string }>`
    select code, count(*) as stripes, min(id::text) as first, max(id::text) as last
    from ledger.account where owner_id = ${PLATFORM_ID} group by code order by code
  `.execute(database.db);
  const platformCodes = Object.values(accountCodes).filter((code) => code >= 0x20);
  expect(rows.map((row) => row.code)).toEqual(platformCodes);
  const fund = rows.find((row) => row.code === accountCodes.rewardFund);
  expect(fund).toEqual({
    code: accountCodes.rewardFund,
    stripes: STRIPES,
    first: platformStripeId('rewardFund', 0),
    last: platformStripeId('rewardFund', STRIPES - 1),
  });
});
