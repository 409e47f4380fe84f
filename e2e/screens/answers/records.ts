import type { AnswerOf, Answers } from './answer.ts';
import { member, memberLong } from './office.ts';
import { askedLong, idOf, inDays, LONG, NOW, referenceOf, rows } from './time.ts';

type Details = AnswerOf<'readUser'>;
type Audit = AnswerOf<'listAuditEntries'>[number];
type Unclaimed = AnswerOf<'listUnclaimedMoney'>[number];
type Sealing = AnswerOf<'readSealing'>;
type Periods = AnswerOf<'readPeriods'>;

const held = (index: number, amount: number): Details['packages'][number] => ({
  _id: idOf(100 + index),
  packageType: 1,
  status: 'active',
  amount,
  startDate: inDays(-5),
  endDate: inDays(7),
});

/** All details of an account, with one amount for all money. */
function details(person: ReturnType<typeof member>, pesos: number, packages: number): Details {
  return {
    ...person,
    balances: {
      wallet: pesos,
      directReferral: pesos,
      indirectReferral: pesos,
      clickEarnings: pesos,
      sharedEarnings: pesos,
    },
    packages: rows(Math.min(packages, 20), (index) => held(index, pesos)),
    totals: {
      loaded: pesos,
      withdrawn: pesos,
      pendingWithdrawals: packages,
      pendingAmount: pesos,
      packages,
      inPackages: pesos,
    },
    waiting: packages > 3 ? askedLong : null,
    secondFactorOn: packages > 0,
    acknowledgements: packages ? [{ version: '2026-11', acknowledgedAt: inDays(-5) }] : [],
  };
}

const actions = ['approve_withdrawal', 'update_settings', 'load_capital', 'suspend_member'];
function audit(index: number): Audit {
  return {
    _id: idOf(800 + index),
    actor: index % 4 === 3 ? null : { _id: idOf(2), username: 'teresa.admin' },
    action: actions[index % 4] ?? '',
    subject: `withdrawal ${idOf(300 + index)}`,
    member: index % 2 ? null : { _id: idOf(200), username: 'liza.reyes' },
    from: index % 2 ? null : { status: 'pending' },
    to: { status: 'approved', amount: 1_250 },
    reason: index % 3 ? null : 'The account name does not match',
    createdAt: inDays(-index / 4),
  };
}
const auditLong = (index: number): Audit => ({
  ...audit(index),
  actor: { _id: idOf(2), username: LONG.username },
  member: { _id: idOf(200), username: LONG.username },
  from: { description: LONG.note, amount: LONG.pesos },
  to: { description: LONG.note, amount: LONG.pesos },
  reason: LONG.note,
});

function unclaimed(index: number): Unclaimed {
  const isPaid = index % 3 === 2;
  return {
    _id: idOf(900 + index),
    holder: isPaid ? idOf(200 + index) : 'jun.dela-cruz, 09181234567',
    amount: 312.5,
    status: isPaid ? 'paid' : 'owed',
    createdAt: inDays(-index),
    paidAt: isPaid ? inDays(-index + 0.5) : null,
    reference: isPaid ? referenceOf(index) : null,
    note: isPaid ? 'Paid in cash at the office' : null,
  };
}
const unclaimedLong = (index: number): Unclaimed => ({
  ...unclaimed(index),
  holder: `${LONG.username}, ${LONG.email}`,
  amount: LONG.pesos,
  note: LONG.note,
});

/** The charts' days: 30 up to the frozen present. */
function periods(clicks: number, pesos: number): Periods {
  const dayBefore = (days: number) =>
    new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const figures = (from: string, to: string, of: number) => ({
    ...{ from, to },
    newMembers: clicks ? (of * 7) % 11 : 0,
    clicks: clicks * ((of * 5) % 9),
    clickEarnings: pesos * ((of * 5) % 9),
    moneyIn: pesos * 10 * ((of * 3) % 7),
    moneyOut: pesos * 6 * ((of * 2) % 5),
  });
  return {
    periods: rows(30, (index) => figures(dayBefore(29 - index), dayBefore(29 - index), index)),
    total: figures(dayBefore(29), dayBefore(0), 4),
    before: figures(dayBefore(59), dayBefore(30), 2),
  };
}

const sealing = (sequence: number, waiting: number): Sealing => ({
  checkpoint: {
    sequence,
    hash: '3f9a61c07be2d84415'.repeat(4).slice(0, 64),
    sealedAt: inDays(-0.01),
    publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqo=',
    signature: 'c2lnbmF0dXJl'.repeat(7),
  },
  waiting,
  waitingIsExact: waiting < 10_000,
  waitingSince: waiting ? inDays(-0.005) : null,
  isBehind: false,
});
const nothingSealed: Sealing = { ...sealing(1, 0), checkpoint: null };
/** The admin's view when sealing has stopped. */
export const sealingIsBehind: Sealing = { ...sealing(1_204, 37), isBehind: true };

export const records = {
  filled: {
    readUser: details(member(0), 1_250.5, 2),
    readAuditEntry: audit(0),
    listAuditEntries: rows(8, audit),
    readUnclaimedMoney: unclaimed(0),
    listUnclaimedMoney: rows(4, unclaimed),
    readPeriods: periods(40, 150),
    readSealing: sealing(1_204, 3),
  },
  empty: {
    readUser: details(member(0), 0, 0),
    listAuditEntries: [],
    listUnclaimedMoney: [],
    readPeriods: periods(0, 0),
    readSealing: nothingSealed,
  },
  long: {
    readUser: details(memberLong(0), LONG.pesos, LONG.rows),
    readAuditEntry: auditLong(0),
    listAuditEntries: rows(LONG.rows, auditLong),
    readUnclaimedMoney: unclaimedLong(2),
    listUnclaimedMoney: rows(LONG.rows, unclaimedLong),
    readPeriods: { ...periods(123_456, LONG.pesos), countedAt: NOW.toISOString() },
    readSealing: sealing(123_456_789, 10_000),
  },
} satisfies Record<string, Answers>;
