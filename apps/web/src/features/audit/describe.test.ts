import type { AuditEntry } from '@barya/contract/audit';
import { findDifferences } from '@barya/contract/describe-audit';
import { expect, test } from 'vitest';
import {
  nameAction,
  nameEvent,
  nameField,
  nameSubject,
  nameThing,
  showValue,
  summarise,
} from './describe.ts';

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  _id: 'a',
  actor: { _id: 'b', username: 'keeper' },
  action: 'approve_withdrawal',
  subject: 'withdrawal 0190',
  member: { _id: 'c', username: 'juana' },
  from: null,
  to: null,
  reason: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  ...part,
});

test.each([
  ['approve_withdrawal', 'Approved a withdrawal'],
  ['close_books', 'Close books'],
])('the action %s is read as %s', (action, text) => {
  expect(nameAction(action)).toBe(text);
});

test('an event is named with its amount, where it has one', () => {
  expect(nameEvent(entry({ to: { amount: 1250 } }))).toBe('Approved a withdrawal, ₱1,250.00');
  expect(nameEvent(entry({ to: { status: 'approved' } }))).toBe('Approved a withdrawal');
});

test('it names a person if there is one, else a thing', () => {
  expect(nameSubject(entry({}))).toBe('juana');
  expect(nameSubject(entry({ member: null }))).toBe('Withdrawal 0190');
  const whole = 'withdrawal 018f6d2a-0000-7000-8000-00a1b2c3d4e5';
  expect(nameSubject(entry({ member: null, subject: whole }))).toBe('Withdrawal …b2c3d4e5');
  expect(nameThing(whole)).toBe('Withdrawal 018f6d2a-0000-7000-8000-00a1b2c3d4e5');
  expect(nameThing('setting 00000000-0000-0000-0000-000000000000')).toBe('Settings');
  expect(nameThing('strange_thing 1')).toBe('Strange thing 1');
});

test.each([
  [['amount'], 1250, '₱1,250.00'],
  [['packages', 'package1', 'income'], 20, '20 %'],
  [['packages', 'package1', 'duration'], 12, '12'],
  [['round'], 2, 'second'],
  [['sending'], 4, 'number 4'],
  [['isActive'], false, 'No'],
  [['status'], 'pending', 'Pending'],
  [['communityUrl'], 'https://example.test', 'https://example.test'],
  [['communityUrl'], '', 'Nothing'],
  [['note'], null, 'Nothing'],
  [['status'], 'failed', 'Reverted'],
  [['staffRole'], 'treasurer', 'Treasurer'],
  [['method'], 'gcash', 'GCash'],
  [['state'], 'failed', 'Failed'],
  [['status'], 'set_aside', 'Set aside'],
  [['standing'], 'active', 'Active'],
])('%j of %j is read as %s', (path, value, text) => {
  expect(showValue(path, value)).toBe(text);
});

test('a nested field is named with its path', () => {
  expect(nameField(['packages', 'package1', 'amount'])).toBe('Packages, Package 1, Amount');
});

test('a change is described in a line', () => {
  const from = { status: 'pending' };
  expect(summarise(entry({ from, to: { status: 'approved' } }))).toBe('Status: Pending → Approved');
  expect(summarise(entry({ from, to: { status: 'approved', amount: 5 } }))).toBe(
    'Status: Pending → Approved, and 1 more',
  );
  expect(summarise(entry({ to: { amount: 5 } }))).toBe('Amount: ₱5.00');
  expect(summarise(entry({ from: { role: 'agent' }, to: { deleted: true } }))).toBe(
    'Deleted: Yes, and 1 more',
  );
  expect(summarise(entry({}))).toBe('');
});

test('a change has the old and the new value', () => {
  expect(
    findDifferences({ status: 'pending', amount: 5 }, { status: 'approved', amount: 5 }),
  ).toEqual([{ path: ['status'], from: 'pending', to: 'approved' }]);
});

test('a nested change has its path', () => {
  const from = { packages: { package1: { amount: 100, duration: 12 } } };
  const to = { packages: { package1: { amount: 200, duration: 12 } } };
  expect(findDifferences(from, to)).toEqual([
    { path: ['packages', 'package1', 'amount'], from: 100, to: 200 },
  ]);
});

test('an added or removed value has one side', () => {
  const from = { paymentMethods: [{ name: 'GCash' }, { name: 'Maya' }] };
  const to = { paymentMethods: [{ name: 'GCash' }] };
  expect(findDifferences(from, to)).toEqual([
    { path: ['paymentMethods', '2', 'name'], from: 'Maya', to: undefined },
  ]);
});

test('a rule that is turned on is told by its parts alone', () => {
  expect(findDifferences({ autoApprove: null }, { autoApprove: { upTo: 1000 } })).toEqual([
    { path: ['autoApprove', 'upTo'], from: undefined, to: 1000 },
  ]);
});

test('digests and ids come last', () => {
  const id = '018f6d2a-0000-7000-8000-00a1b2c3d4e5';
  const to = { hash: 'ab'.repeat(32), bankLine: id, count: 2 };
  expect(findDifferences(null, to).map(({ path }) => path[0])).toEqual([
    'count',
    'hash',
    'bankLine',
  ]);
});

test('an entry with only a state after it shows all of it', () => {
  expect(findDifferences(null, { amount: 500, note: null })).toEqual([
    { path: ['amount'], from: undefined, to: 500 },
    { path: ['note'], from: undefined, to: null },
  ]);
});

test('an entry without states shows nothing', () => {
  expect(findDifferences(null, null)).toEqual([]);
});
