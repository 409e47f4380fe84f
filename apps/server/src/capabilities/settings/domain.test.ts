import { expect, test } from 'vitest';
import { listRequirements, minimumInForce, refuseSale, type Settings } from './domain.ts';

const nobody = { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' };

test.each([
  ['switched off', false, 50_000, 10_000],
  ['switched on', true, 50_000, 50_000],
  ['switched on and 0', true, 0, 10_000],
])('The minimum withdrawal with the own one %s', (_, minimumWithdrawalInForce, own, expected) => {
  const settings = { minimumWithdrawalCentavos: own, minimumWithdrawalInForce };
  expect(minimumInForce(settings)).toBe(expected);
});

test('Live mode asks for the whole record of the operator and a funded reserve', () => {
  const record = {
    legalName: 'Barya Inc.',
    registrationNumber: 'CS2026',
    licenceNumber: 'L-1',
    complaintContact: 'help@barya.test',
  };
  const unmet = (operator: Settings['operator'], isReserveFunded: boolean) =>
    listRequirements({ operator }, isReserveFunded)
      .filter(({ isMet }) => !isMet)
      .map(({ name }) => name);
  expect(unmet(nobody, false)).toEqual([
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
