import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Downline = AnswerOf<'listDownlines'>['directDownlines'][number];

const names = ['liza.reyes', 'marco.santos', 'jun.dela-cruz', 'aling.nena'];

function downline(index: number, username = names[index % names.length] ?? ''): Downline {
  return {
    _id: idOf(200 + index),
    username,
    createdAt: inDays(-index - 1),
    isActive: index % 3 !== 2,
    status: index % 4 === 3 ? 'pending' : 'approved',
    hasBegun: index % 2 === 0,
    broughtYou: index % 2 === 0 ? 50 + index * 5 : 0,
  };
}

function team(direct: Downline[], indirect: Downline[]): AnswerOf<'listDownlines'> {
  return {
    directDownlines: direct,
    indirectDownlines: indirect,
    stats: {
      totalDirectDownlines: direct.length,
      totalIndirectDownlines: indirect.length,
      totalDownlines: direct.length + indirect.length,
      directIsExact: true,
      indirectIsExact: true,
    },
  };
}

const referral = { referralCode: 'TERESA01', totalReferrals: 12, activeReferrals: 9 };
const longTeam = rows(LONG.rows, (index) => ({
  ...downline(index, LONG.username),
  broughtYou: LONG.pesos,
}));

export const referrals = {
  filled: {
    listDownlines: team(
      rows(4, (index) => downline(index)),
      rows(3, (index) => downline(index + 4)),
    ),
    adminReferral: referral,
  },
  empty: {
    listDownlines: team([], []),
    adminReferral: { ...referral, totalReferrals: 0, activeReferrals: 0 },
  },
  long: {
    listDownlines: team(longTeam, longTeam),
    adminReferral: { ...referral, totalReferrals: 1_234_567, activeReferrals: 1_234_567 },
  },
} satisfies Record<string, Answers>;
