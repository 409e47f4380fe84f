import type { AnswerOf, Answers } from './answer.ts';
import { ownCashIns } from './cash-ins.ts';
import { office } from './office.ts';
import { packages } from './packages.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { security } from './security.ts';
import { ownSupport } from './support.ts';
import { referrals } from './team.ts';
import { asked, askedLong, idOf, inDays, LONG, rows } from './time.ts';
import { withdrawals } from './withdrawals.ts';

type File = AnswerOf<'readMemberFile'>;
type Used = AnswerOf<'listMemberAccounts'>['used'][number];
type Note = AnswerOf<'listMemberNotes'>[number];

const dayOf = (index: number) => inDays(index * 10).slice(0, 10);

/** A page with one amount for all money. */
function file(username: string, pesos: number, days: number): File {
  const somebody = { _id: idOf(201), username: 'marco.santos' };
  return {
    _id: idOf(200),
    username,
    createdAt: inDays(-40),
    deletedAt: null,
    lastSeenAt: days ? inDays(-0.1) : null,
    upline: { direct: days ? somebody : null, indirect: null },
    holdings: {
      wallet: pesos,
      earnings: pesos,
      packages: pesos,
      pendingWithdrawals: pesos,
      total: pesos,
      owedBack: days === 0 ? 0 : pesos,
      now: pesos,
      later: rows(days, (index) => ({ dueOn: dayOf(index + 1), amount: pesos })),
    },
    payable: pesos,
    unclaimed: { owed: 0, paid: 0 },
  };
}

const known = file('liza.reyes', 1_250.5, 3);

/** An account that was deleted, with money that falls due later. */
export const deletedFile: File = {
  ...known,
  username: null,
  deletedAt: inDays(-1),
  lastSeenAt: null,
  holdings: { ...known.holdings, wallet: 0, earnings: 0, pendingWithdrawals: 0, now: 0 },
  unclaimed: { owed: 700, paid: 120.5 },
};

const used = (index: number, accountName = 'Liza Reyes'): Used => ({
  method: 'gcash',
  bank: null,
  accountNumber: '09171234567',
  accountName: index === 0 ? accountName : `${accountName} ${index}`,
  withdrawals: 3,
  amount: 1_250,
  lastUsedAt: inDays(-index - 1),
});

const note = (index: number): Note => ({
  _id: idOf(950 + index),
  text: 'Called about a load.\nThe receipt was her brother’s.',
  by: { _id: idOf(2), username: 'teresa.admin' },
  createdAt: inDays(-index - 1),
});

export const memberFiles = {
  filled: {
    readMemberFile: known,
    listMemberPackages: packages.filled.listActivePackages,
    listMemberCashIns: rows(6, (index) => ({
      ...ownCashIns.filled.listOwnCashIns[index]!,
      waiting: index === 0 ? asked : null,
    })),
    listMemberLoads: office.filled.listLoads.transactions,
    listMemberWithdrawals: withdrawals.filled.listAllWithdrawals,
    listMemberAccounts: {
      saved: payoutAccounts.filled.listPayoutAccounts,
      used: rows(2, (index) => used(index)),
    },
    listMemberTeam: referrals.filled.listDownlines.directDownlines,
    listMemberSessions: security.filled.listSessions,
    listMemberEvents: security.filled.listSecurityEvents,
    listMemberThreads: ownSupport.filled.listOwnSupportThreads,
    listMemberNotes: rows(2, note),
  },
  empty: {
    readMemberFile: file('liza.reyes', 0, 0),
    listMemberPackages: [],
    listMemberCashIns: [],
    listMemberLoads: [],
    listMemberWithdrawals: [],
    listMemberAccounts: { saved: [], used: [] },
    listMemberTeam: [],
    listMemberSessions: [],
    listMemberEvents: [],
    listMemberThreads: [],
    listMemberNotes: [],
  },
  long: {
    readMemberFile: file(LONG.username, LONG.pesos, 9),
    listMemberPackages: packages.long.listActivePackages,
    listMemberCashIns: ownCashIns.long.listOwnCashIns.map((each) => ({
      ...each,
      waiting: askedLong,
    })),
    listMemberLoads: office.long.listLoads.transactions,
    listMemberWithdrawals: withdrawals.long.listAllWithdrawals,
    listMemberAccounts: {
      saved: payoutAccounts.long.listPayoutAccounts,
      used: rows(6, (index) => ({ ...used(index, LONG.accountName), amount: LONG.pesos })),
    },
    listMemberTeam: referrals.long.listDownlines.directDownlines,
    listMemberSessions: security.long.listSessions,
    listMemberEvents: security.long.listSecurityEvents,
    listMemberThreads: ownSupport.long.listOwnSupportThreads,
    listMemberNotes: rows(LONG.rows, (index) => ({
      ...note(index),
      text: LONG.note,
      by: { _id: idOf(2), username: LONG.username },
    })),
  },
} satisfies Record<string, Answers>;
