import type { AnswerOf, Answers } from './answer.ts';
import { manySignals, sharedAccount } from './signals.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Panel = AnswerOf<'readDecisionPanel'>;
type Decision = Panel['decisions'][number];

const keeper = { _id: idOf(2), username: 'teresa.admin' };

const decisions: Decision[] = [
  {
    ...{ _id: idOf(310), kind: 'withdrawal', outcome: 'approved', amount: 250 },
    ...{ at: inDays(-2), by: keeper, reason: null },
  },
  {
    ...{ _id: idOf(710), kind: 'cash_in', outcome: 'credited', amount: 500 },
    ...{ at: inDays(-5), by: null, reason: null },
  },
  {
    ...{ _id: idOf(311), kind: 'withdrawal', outcome: 'rejected', amount: 100 },
    ...{ at: inDays(-9), by: keeper, reason: 'The account name does not match' },
  },
];

const filled: Panel = {
  member: { _id: idOf(200), username: 'liza.reyes' },
  memberSince: inDays(-40),
  standing: 'approved',
  moneyIn: 1_250.5,
  moneyOut: 350,
  owedBack: 0,
  account: {
    ...{ method: 'gcash', bank: null, accountNumber: '09171234567', accountName: 'Ana Cruz' },
    otherNames: ['Nena Cruz'],
    ...{ times: 3, lastAt: inDays(-2) },
    others: [
      { _id: idOf(903), username: 'aling.nena', times: 2, lastAt: inDays(-7) },
      { _id: idOf(901), username: 'marco.santos', times: 0, lastAt: null },
    ],
    otherCount: 2,
  },
  signals: [sharedAccount(0)],
  decisions,
  flags: [
    { kind: 'held', at: inDays(1), by: null, staff: null },
    {
      kind: 'second_factor_reset',
      at: inDays(-0.5),
      by: 'staff',
      staff: { _id: idOf(2), username: 'teresa.admin' },
    },
    { kind: 'password_changed', at: inDays(-1), by: 'member', staff: null },
  ],
};

/** Nothing speaks for or against the member. */
export const unknownMember: Panel = {
  ...filled,
  ...{ memberSince: inDays(-0.2), moneyIn: 0, moneyOut: 0 },
  account: {
    ...filled.account!,
    ...{ otherNames: [], times: 0, lastAt: null, others: [], otherCount: 0 },
  },
  ...{ signals: [], decisions: [], flags: [] },
};

/** The account is not the one of the request. */
export const changedAccount: Panel = {
  ...unknownMember,
  ...{ standing: 'suspended', account: null },
  flags: [
    { kind: 'account_changed', at: null, by: null, staff: null },
    { kind: 'member_new', at: inDays(-0.2), by: null, staff: null },
  ],
};

/** The account was erased with its member. */
export const deletedMember: Panel = {
  ...filled,
  member: { _id: idOf(200), username: 'deleted user' },
  ...{ standing: 'deleted', account: null, signals: [], flags: [] },
};

const long: Panel = {
  ...filled,
  member: { _id: idOf(200), username: LONG.username },
  ...{ standing: 'pending', moneyIn: LONG.pesos, moneyOut: LONG.pesos, owedBack: LONG.pesos },
  account: {
    method: 'a payment method that a client named by itself',
    bank: 'BOPIPHMMXXX',
    accountNumber: LONG.accountNumber,
    accountName: LONG.accountName,
    otherNames: rows(10, (index) => `${LONG.accountName} ${index}`),
    ...{ times: 500, lastAt: inDays(-2) },
    others: rows(10, (index) => ({
      ...{ _id: idOf(920 + index), username: LONG.username, times: 500, lastAt: inDays(-3) },
    })),
    otherCount: 21,
  },
  signals: manySignals,
  decisions: decisions.map((decision) => ({
    ...decision,
    ...{ amount: LONG.pesos, by: { _id: idOf(2), username: LONG.username }, reason: LONG.note },
  })),
  flags: (['passkey_required_off', 'password_link_made', 'password_set_by_link'] as const).map(
    (kind, index) => ({
      ...{ kind, at: inDays(-index / 2), by: (['member', 'staff', 'link'] as const)[index]! },
      staff: null,
    }),
  ),
};

export const decisionPanels = {
  filled: { readDecisionPanel: filled },
  empty: { readDecisionPanel: unknownMember },
  long: { readDecisionPanel: long },
} satisfies Record<string, Answers>;
