import { expect, test } from 'vitest';
import { listMissing, minimumInForce, refuseSale } from './domain.ts';

const nobody = { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' };

test.each([
  ['switched off', false, 50_000, 10_000],
  ['switched on', true, 50_000, 50_000],
  ['switched on and 0', true, 0, 10_000],
])('The minimum withdrawal with the own one %s', (_, minimumWithdrawalInForce, own, expected) => {
  const settings = { minimumWithdrawalCentavos: own, minimumWithdrawalInForce };
  expect(minimumInForce(settings)).toBe(expected);
});

test('Live mode asks for the whole record of the operator, an account and a funded reserve', () => {
  const record = {
    legalName: 'Barya Inc.',
    registrationNumber: 'CS2026',
    licenceNumber: 'L-1',
    complaintContact: 'help@barya.test',
  };
  const all = { paymentAccount: true, fundedReserve: true };
  const none = { paymentAccount: false, fundedReserve: false };
  expect(listMissing({ operator: nobody }, none)).toEqual([
    ...['legalName', 'registrationNumber', 'licenceNumber', 'complaintContact'],
    ...['paymentAccount', 'fundedReserve'],
  ]);
  expect(listMissing({ operator: { ...record, licenceNumber: '' } }, all)).toEqual([
    'licenceNumber',
  ]);
  expect(listMissing({ operator: record }, { ...all, fundedReserve: false })).toEqual([
    'fundedReserve',
  ]);
  expect(listMissing({ operator: record }, { ...all, paymentAccount: false })).toEqual([
    'paymentAccount',
  ]);
  expect(listMissing({ operator: record }, all)).toEqual([]);
  expect(refuseSale(['licenceNumber', 'fundedReserve']).message).toBe(
    'Package sales are not open yet. Not on record of the operator: licence number, funded reserve.',
  );
});
