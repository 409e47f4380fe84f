import { fourEyesKeys } from '@barya/contract';
import { describe, expect, test } from 'vitest';
import { type Facts, listSteps } from './domain.ts';

const begun: Facts = {
  missing: ['legalName', 'licenceNumber', 'paymentAccount', 'fundedReserve'],
  accounts: [],
  isAccountTested: false,
  hasOwnFactor: false,
  owners: 1,
  policiesOff: fourEyesKeys,
  asksForRecentSignIn: false,
  sendsMail: false,
  hasPush: false,
  backupCheckedAt: null,
  fingerprint: 'ab12-cd34',
  isPublished: false,
};

const doneBy = (change: Partial<Facts>) =>
  listSteps({ ...begun, ...change })
    .filter(({ state }) => state === 'done')
    .map(({ id }) => id);
const whyOf = (id: string, change: Partial<Facts> = {}) =>
  listSteps({ ...begun, ...change }).find((step) => step.id === id)?.why;

test('sales wait for the operator, an account and the reserve; all else is advised', () => {
  const steps = listSteps(begun);
  expect(steps.filter(({ must }) => must).map(({ id }) => id)).toEqual([
    ...['operator', 'account', 'reserve'],
  ]);
  expect(steps).toHaveLength(10);
});

describe('A step is done by its own fact alone', () => {
  test.each<[string, Partial<Facts>, string[]]>([
    ['nothing', {}, []],
    ['one of two names', { missing: begun.missing.slice(1) }, []],
    ['the operator', { missing: ['paymentAccount', 'fundedReserve'] }, ['operator']],
    ['an account', { missing: ['legalName', 'fundedReserve'], accounts: ['GCash'] }, ['account']],
    ['the reserve', { missing: ['legalName', 'paymentAccount'] }, ['reserve']],
    ['a second factor', { hasOwnFactor: true }, ['second_factor']],
    ['a second owner', { owners: 2 }, ['second_owner']],
    ['one policy', { policiesOff: fourEyesKeys.slice(1) }, ['policies']],
    ['a mail server', { sendsMail: true }, ['mail']],
    ['a browser with push', { hasPush: true }, ['push']],
    ['a checked backup', { backupCheckedAt: new Date('2026-03-10T04:00:00Z') }, ['backup']],
    ['published', { isPublished: true }, ['fingerprints']],
  ])('%s', (_, change, expected) => expect(doneBy(change)).toEqual(expected));
});

test('the reasons name what is missing', () => {
  expect(whyOf('operator')).toMatch(/^Missing: legal name, licence number\. /);
  const account = { missing: [], accounts: ['GCash', 'Maya'] };
  expect(whyOf('account', account)).toBe(
    'Members can pay into GCash, Maya. Test it: join by your own referral link, and cash in ₱100.00.',
  );
  expect(whyOf('account', { ...account, isAccountTested: true })).toMatch(/A cash-in was credited/);
  expect(whyOf('policies', { policiesOff: ['unclaimed', 'staffRoles'] })).toBe(
    'No second person yet for: unclaimed money, staff. Staff are not asked who they are every 15 minutes.',
  );
  expect(whyOf('policies', { policiesOff: [], asksForRecentSignIn: true })).toBe(
    'A second person confirms all that can be asked for.',
  );
  expect(whyOf('backup', { backupCheckedAt: new Date('2026-03-10T04:00:00Z') })).toMatch(/Mar 10/);
  expect(whyOf('fingerprints')).toContain('ab12-cd34');
});
