import { DEFAULT_PACKAGE_TERMS } from '@barya/rules';
import { expect, test } from 'vitest';
import { listRequirements, minimumInForce, refuseSale, type Settings } from './domain.ts';

const settings: Settings = {
  clickRewardCentavos: 100,
  dailyClickLimit: 50,
  dailyClickMaximumCentavos: 1_000,
  referralBonusPercent: 500_000,
  sharedEarningPercent: 5_000,
  ownMinimumWithdrawalCentavos: 50_000,
  isOwnMinimumInForce: false,
  requireApproval: false,
  requireAdminSecondFactor: false,
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

test('Live mode asks for the whole record of the operator and a funded reserve', () => {
  const record = {
    legalName: 'Barya Inc.',
    registrationNumber: 'CS2026',
    licenceNumber: 'L-1',
    complaintContact: 'help@barya.test',
  };
  const unmet = (operator: Settings['operator'], isReserveFunded: boolean) =>
    listRequirements({ ...settings, operator }, isReserveFunded)
      .filter(({ isMet }) => !isMet)
      .map(({ name }) => name);
  expect(unmet(settings.operator, false)).toEqual([
    'legalName',
    'registrationNumber',
    'licenceNumber',
    'complaintContact',
    'fundedReserve',
  ]);
  expect(unmet({ ...record, licenceNumber: '' }, true)).toEqual(['licenceNumber']);
  expect(unmet(record, false)).toEqual(['fundedReserve']);
  expect(unmet(record, true)).toEqual([]);
  expect(refuseSale(['licenceNumber', 'fundedReserve']).message).toBe(
    'Package sales are not open yet. Not on record of the operator: licence number, funded reserve.',
  );
});
