import { z } from 'zod';
import { count, id, instant, named, pesos } from './answers.ts';
import { loadTransaction } from './capital.ts';
import { cashIn } from './cash-ins.ts';
import { idParams } from './fields.ts';
import { listFields, listQuery, optionOf } from './lists.ts';
import { memberPackage } from './packages.ts';
import { payoutAccount } from './payout-accounts.ts';
import { downline } from './referrals.ts';
import { defineRoutes, readOne } from './route.ts';
import { securityEvent } from './security.ts';
import { session } from './sessions.ts';
import { supportThread } from './support.ts';
import { waiting } from './waiting.ts';
import { withdrawal } from './withdrawals.ts';

const somebody = named.nullable();

/** What becomes unclaimed money on which later day in Manila. */
const dues = z.array(z.object({ dueOn: z.string(), amount: pesos }));

/** One member's page: what also a deleted account has. */
export const memberFile = z.object({
  _id: id,
  username: z.string().nullable().describe('Null: the account was deleted.'),
  createdAt: instant,
  deletedAt: instant.nullable(),
  lastSeenAt: instant.nullable().describe('Of the sessions that still exist, to within minutes.'),
  upline: z.object({
    direct: somebody.describe('Who invited.'),
    indirect: somebody.describe('Who invited that person.'),
  }),
  holdings: z
    .object({
      wallet: pesos.describe('With what the revert of a load holds there.'),
      earnings: pesos,
      packages: pesos.describe('Reserved in the escrows of packages.'),
      pendingWithdrawals: pesos,
      total: pesos,
      owedBack: pesos.describe(
        'What the member owes back; in no other sum. A deletion writes it off.',
      ),
      now: pesos.describe('What a deletion makes unclaimed money at once.'),
      later: dues.describe('What stays reserved, and becomes unclaimed on its day.'),
    })
    .describe('What is owed. Of a deleted account: what is still reserved.'),
  payable: pesos.describe('Withdrawals that were approved and not sent yet.'),
  unclaimed: z.object({ owed: pesos, paid: pesos }),
});
export type MemberFile = z.output<typeof memberFile>;

/** An account that a member withdrew to, under one name. */
export const usedAccount = z.object({
  method: z.string(),
  bank: z.string().nullable(),
  accountNumber: z.string(),
  accountName: z.string(),
  withdrawals: count.describe('To this account and name, rejected ones too.'),
  amount: pesos.describe('What was approved of it.'),
  lastUsedAt: instant,
});
export type UsedAccount = z.output<typeof usedAccount>;

const newestFirst = listQuery({ statuses: [], sorts: [] });
const ofMember = { params: idParams, refusals: ['member_unknown'] } as const;
const listOf = <Row extends z.ZodType>(summary: string, row: Row) => ({
  summary,
  ...ofMember,
  query: newestFirst,
  answer: z.array(row),
});

export const memberFileRoutes = defineRoutes({
  readMemberFile: readOne(
    'One account, also a deleted one: who it is, what is owed and when it falls due.',
    memberFile,
    'member_unknown',
  ),
  listMemberPackages: listOf("A member's packages, claimed ones too, newest first.", memberPackage),
  listMemberCashIns: listOf("A member's cash-ins, newest first.", cashIn.extend({ waiting })),
  listMemberLoads: listOf("A member's loads, reverted ones too, newest first.", loadTransaction),
  listMemberWithdrawals: listOf(
    "A member's withdrawals with their payouts, newest first.",
    withdrawal,
  ),
  listMemberAccounts: {
    summary: 'The accounts that a member saved, and those used last, with their names.',
    ...ofMember,
    answer: z.object({
      saved: z.array(payoutAccount),
      used: z.array(usedAccount).describe('Fifty at most, last used first.'),
    }),
  },
  listMemberTeam: {
    summary: 'Whom a member invited, or whom those invited, newest first.',
    ...ofMember,
    query: z.object({
      ...listFields({ statuses: [], sorts: [] }),
      level: optionOf('level', ['direct', 'indirect']),
    }),
    answer: z.array(downline),
  },
  listMemberSessions: listOf('Where a member is signed in, last used first.', session),
  listMemberEvents: listOf(
    "What happened to the security of a member's account, newest first.",
    securityEvent,
  ),
  listMemberThreads: listOf("A member's conversations with support, newest first.", supportThread),
});
