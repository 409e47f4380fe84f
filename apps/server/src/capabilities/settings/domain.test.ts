import { DEFAULT_PACKAGE_TERMS } from '@barya/rules';
import { expect, test } from 'vitest';
import { minimumInForce, type Settings, salesAreOpen } from './domain.ts';

const settings: Settings = {
  clickRewardCentavos: 100,
  dailyClickLimit: 50,
  dailyClickMaximumCentavos: 1_000,
  referralBonusPercent: 500_000,
  sharedEarningPercent: 5_000,
  ownMinimumWithdrawalCentavos: 50_000,
  isOwnMinimumInForce: false,
  requireApproval: false,
  packages: DEFAULT_PACKAGE_TERMS,
  operator: { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' },
  communityUrl: '',
  socialUrl: '',
};

test.each([
  ['switched off', { isOwnMinimumInForce: false }, 10_000],
  ['switched on', { isOwnMinimumInForce: true }, 50_000],
  ['switched on and 0', { isOwnMinimumInForce: true, ownMinimumWithdrawalCentavos: 0 }, 10_000],
])('The minimum withdrawal with the own one %s', (_, change, expected) => {
  expect(minimumInForce({ ...settings, ...change })).toBe(expected);
});

test('Live mode sells once the whole operator record is there; demo mode always', () => {
  const record = {
    legalName: 'Barya Inc.',
    registrationNumber: 'CS2026',
    licenceNumber: 'L-1',
    complaintContact: 'help@barya.test',
  };
  expect(salesAreOpen(settings, 'demo')).toBe(true);
  expect(salesAreOpen(settings, 'live')).toBe(false);
  expect(salesAreOpen({ ...settings, operator: { ...record, licenceNumber: '' } }, 'live')).toBe(
    false,
  );
  expect(salesAreOpen({ ...settings, operator: record }, 'live')).toBe(true);
});
