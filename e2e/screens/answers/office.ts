import type { AnswerOf, Answers } from './answer.ts';
import { manySignals, sharedAccount } from './signals.ts';
import { asked, idOf, inDays, LONG, NOW, referenceOf, rows } from './time.ts';
import { longStats, noStats, stats } from './withdrawals.ts';

type Load = AnswerOf<'listLoads'>['transactions'][number];
type ListedMember = AnswerOf<'listUsers'>[number];
type Member = AnswerOf<'listPendingRegistrations'>[number];

const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz', 'aling.nena'];

/** An account as admins see it; the index sets its kind. */
export function member(index: number): Member {
  const username = people[index % 4] ?? '';
  return {
    _id: idOf(200 + index),
    username,
    email: index % 2 ? '09181234567' : `${username}@mail.example`,
    role: 'agent',
    isActive: index % 4 !== 2,
    status: index % 4 === 3 ? 'pending' : 'approved',
    createdAt: inDays(-index),
    referralCode: 'LIZA4M8P',
    referredBy: index % 2 ? 'teresa.admin' : null,
    clickingTaskActivated: index % 2 === 0,
    signals: index % 3 === 0 ? [sharedAccount(index)] : [],
  };
}
const listedMember = (index: number): ListedMember => ({
  staffRole: 'support',
  ...member(index),
  referralEarnings: { direct: 50 * index, indirect: 12.5 },
  clickEarnings: 10,
  investments: [{ status: 'active', amount: 1_000 }],
  sharedEarnings: 1_250,
  totalWithdraw: 300,
});
export const memberLong = (index: number): Member => ({
  ...member(index),
  username: LONG.username,
  email: LONG.email,
  referredBy: LONG.username,
  signals: manySignals,
});

function load(index: number): Load {
  const username = people[index % 4] ?? '';
  return {
    _id: idOf(400 + index),
    reference: referenceOf(500 + index),
    createdAt: inDays(-index / 3),
    user: { _id: idOf(200 + index), username, email: `${username}@mail.example` },
    amount: 500 * (index + 1),
    description: 'Loaded points',
    status: index === 2 ? 'failed' : 'completed',
    revertedAt: index === 2 || index === 3 ? inDays(0) : null,
    revertedAmount: index === 2 ? 1_500 : index === 3 ? 800 : 0,
    owedBack: index === 3 ? 1_200 : 0,
    method: index === 1 ? null : 'GCash',
    paymentReference: index === 1 ? null : `10${index}2345678901`,
    loadedBy: index === 0 ? null : { _id: idOf(99), username: 'teresa.admin' },
    waiting: index === 4 ? asked : null,
    cashIn: index === 0 ? { _id: idOf(700), reference: 'BRY-7K2M9QXA' } : null,
  };
}
const loadLong = (index: number): Load => ({
  ...load(index),
  user: { _id: idOf(200 + index), username: LONG.username, email: LONG.email },
  amount: LONG.pesos,
  description: LONG.note,
  method: LONG.accountName,
  paymentReference: 'X'.repeat(60),
});

/** Whom a load will reach, by the member's name. */
const recipient = (username: string, about: Partial<AnswerOf<'readLoadRecipient'>> = {}) => ({
  user: { _id: idOf(200), username, email: `${username}@mail.example` },
  standing: 'active' as const,
  lastLoads: rows(3, (index) => ({ ...load(index * 4), status: 'completed' as const })),
  repeated: null,
  ...about,
});
/** The same amount went to the same member a moment ago. */
export const repeatedLoad: AnswerOf<'readLoadRecipient'> = recipient('liza.reyes', {
  repeated: { ...load(0), amount: 1_000, createdAt: inDays(-0.003) },
});
export const suspendedRecipient = recipient('jun.dela-cruz', {
  standing: 'suspended',
  lastLoads: [],
});

const statistics: AnswerOf<'statistics'> = {
  totalUsers: 184,
  totalAgents: 181,
  totalInvestments: 412_500,
  totalWithdrawals: 63_660.75,
  totalEarnings: 98_120.4,
  totalReferralEarnings: 22_310,
  totalSharedEarnings: 61_200,
  withdrawalStats: stats,
  totalSent: 560_000,
};
/** Two servers without a connection between them. */
export const severalServers: AnswerOf<'statistics'> = {
  ...statistics,
  unmetServers: ['web-1:3000', 'web-2:3000'],
};

const figures = (pesos: number, withdrawalStats: typeof stats): AnswerOf<'statistics'> => ({
  totalUsers: pesos,
  totalAgents: pesos,
  totalInvestments: pesos,
  totalWithdrawals: pesos,
  totalEarnings: pesos,
  totalReferralEarnings: pesos,
  totalSharedEarnings: pesos,
  withdrawalStats,
  totalSent: pesos,
});

const views: AnswerOf<'listDeskViews'> = [
  {
    _id: idOf(3000),
    place: '/admin/earnings-history',
    name: 'Large ones',
    search: 'pageSize=50&sort=-amount',
  },
];

export const office = {
  filled: {
    statistics,
    totalSent: { totalSent: 560_000 },
    listLoads: { transactions: rows(6, load) },
    readLoad: {
      ...load(0),
      inWallet: 500,
      line: {
        _id: idOf(800),
        account: 'GCash',
        at: inDays(-0.1),
        hasTime: true,
        amount: 500,
        reference: '1001543610110',
        description: 'Received money',
        sender: 'LIZA R. 0917****567',
      },
    },
    readLoadRecipient: recipient('liza.reyes'),
    listUsers: rows(8, listedMember),
    listPendingRegistrations: rows(3, (index) => ({
      ...member(index),
      isActive: true,
      status: 'pending' as const,
    })),
    listDeskViews: views,
  },
  empty: {
    statistics: figures(0, noStats),
    listDeskViews: [],
    totalSent: { totalSent: 0 },
    listLoads: { transactions: [] },
    listUsers: [],
    listPendingRegistrations: [],
  },
  long: {
    statistics: {
      ...figures(LONG.pesos, longStats),
      totalUsers: 1_234_567,
      totalAgents: 1_234_567,
      clicksCountedAt: NOW.toISOString(),
      daysToBook: { count: 1_000, oldest: '2026-03-09' },
    },
    totalSent: { totalSent: LONG.pesos },
    listDeskViews: rows(20, (index) => ({
      ...views[0]!,
      _id: idOf(3000 + index),
      name: LONG.username.slice(0, 40),
    })),
    listLoads: { transactions: rows(LONG.rows, loadLong) },
    readLoad: { ...loadLong(0), inWallet: 0, line: null },
    readLoadRecipient: {
      user: { _id: idOf(200), username: LONG.username, email: LONG.email },
      standing: 'active',
      lastLoads: rows(3, loadLong),
      repeated: null,
    },
    listUsers: rows(LONG.rows, (index) => ({ ...listedMember(index), ...memberLong(index) })),
    listPendingRegistrations: rows(LONG.rows, (index) => ({
      ...memberLong(index),
      status: 'pending' as const,
    })),
  },
} satisfies Record<string, Answers>;

/** A load of which a part was spent. */
export const partlySpent: Answers = {
  readLoad: { ...office.filled.readLoad, inWallet: 320.5 },
};
