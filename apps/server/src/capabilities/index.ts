import { paths } from '@barya/contract';
/**
 * What the capabilities contribute, one line each. A folder holds `domain.ts` (decisions), `policy.ts`
 * (who may), `store.ts` (all its SQL), `service.ts` (the use cases), `presenter.ts` (each field that
 * leaves), `routes.ts` (its endpoints), `jobs.ts` and `index.ts` (what others may use).
 */
import type { Db } from '../database/tables.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Job } from '../kernel/job.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import type { SigningKey } from '../kernel/signing.ts';
import {
  attemptCleanup,
  confirmPassword,
  createAccountEndpoints,
  type SignInTools,
  sessionCleanup,
} from './accounts/index.ts';
import { activityEndpoints } from './activity/index.ts';
import { auditEndpoints } from './audit/index.ts';
import {
  bankLineEndpoints,
  findLineOf,
  findLinesOfPayout,
  findPossibleLines,
  presentLineInBrief,
  tellDifferences,
} from './bank-lines/index.ts';
import { createCapitalEndpoints } from './capital/index.ts';
import { createCashInEndpoints, createExactCredits, tellExpiring } from './cash-ins/index.ts';
import { clickingJobs, createClickingEndpoints } from './clicking/index.ts';
import { deskViewEndpoints } from './desk-views/index.ts';
import { findEndpoints } from './find/index.ts';
import { proposalExpiry, withFourEyes } from './four-eyes/index.ts';
import { homeEndpoints } from './home/index.ts';
import { createLiabilityEndpoints, dailyLiabilitySnapshot } from './liabilities/index.ts';
import {
  createEmailSender,
  createMailEndpoints,
  type MailBoard,
  type MailTools,
} from './mail/index.ts';
import {
  createMemberEndpoints,
  leaveUnclaimed,
  readContext,
  unclaimedJobs,
} from './members/index.ts';
import { noteEndpoints } from './notes/index.ts';
import {
  createNoticeEndpoints,
  createPushSender,
  forgetOldNotices,
  type PushTools,
  type Sender,
} from './notices/index.ts';
import { owedBackEndpoints } from './owed-back/index.ts';
import { packageEndpoints, tellDue } from './packages/index.ts';
import { createPasskeyEndpoints, forgetPasskeyChallenges } from './passkeys/index.ts';
import { autoApproval, createBatchEndpoints, createPayoutEndpoints } from './payouts/index.ts';
import { createReceiptShareEndpoints } from './receipt-shares/index.ts';
import { createRecoveryEndpoints, preparePasswordMail } from './recovery/index.ts';
import { referralEndpoints, tellTeamIncome } from './referrals/index.ts';
import { reportEndpoints } from './reports/index.ts';
import { reserveEndpoints, tellLowFund } from './reserves/index.ts';
import { sealingEndpoints, tellStopped } from './sealing/index.ts';
import {
  countingCodes,
  createSecondFactorEndpoints,
  forgetChallenges,
  spendCode,
} from './second-factor/index.ts';
import { forgetOldSecurityEvents, securityEndpoints } from './security/index.ts';
import { createSetUpEndpoints } from './set-up/index.ts';
import { settingsEndpoints } from './settings/index.ts';
import { forgetOldNetworks, signalEndpoints } from './signals/index.ts';
import { createStaffEndpoints } from './staff/index.ts';
import { createStatementEndpoints } from './statements/index.ts';
import { dailyFigures, statisticsEndpoints } from './statistics/index.ts';
import { createSupportEndpoints, forgetOldLetters } from './support/index.ts';
import { toDoEndpoints } from './to-do/index.ts';
import { createWithdrawalEndpoints, tellWaiting } from './withdrawals/index.ts';

/** Every call of the API is answered by exactly one of these. */
export function createEndpoints(
  tools: SignInTools & {
    db: Db;
    signingKey: SigningKey;
    payoutKey: PayoutKey;
    mails: MailBoard;
    push: PushTools;
  },
): Endpoint[] {
  const endpoints = [
    ...createAccountEndpoints(tools),
    ...createSecondFactorEndpoints(tools, (inquiry, confirmation) =>
      confirmPassword(tools, inquiry, confirmation),
    ),
    ...createPasskeyEndpoints(tools, (inquiry, confirmation) =>
      confirmPassword(tools, inquiry, confirmation),
    ),
    ...activityEndpoints,
    ...createReceiptShareEndpoints(tools),
    ...auditEndpoints,
    ...bankLineEndpoints,
    ...createCapitalEndpoints((db, loadId) => presentLineOf(db, 'loadId', loadId)),
    ...createCashInEndpoints(leaveUnclaimed),
    ...createClickingEndpoints(tools),
    ...findEndpoints,
    ...homeEndpoints,
    ...createLiabilityEndpoints(tools.signingKey),
    ...createMailEndpoints(tools),
    ...createMemberEndpoints(tools),
    ...createStaffEndpoints(tools),
    ...deskViewEndpoints,
    ...noteEndpoints,
    ...createNoticeEndpoints(tools.push),
    ...owedBackEndpoints,
    ...packageEndpoints,
    ...createRecoveryEndpoints(tools),
    ...referralEndpoints,
    ...toDoEndpoints,
    ...reportEndpoints,
    ...reserveEndpoints,
    ...sealingEndpoints,
    ...securityEndpoints,
    ...settingsEndpoints,
    ...createSetUpEndpoints(tools),
    ...signalEndpoints,
    ...createStatementEndpoints(tools.payoutKey),
    ...statisticsEndpoints,
    ...createSupportEndpoints(tools),
    ...createPayoutEndpoints({
      payoutKey: tools.payoutKey,
      leaveUnclaimed,
      findLines: async (db, payout) => {
        const { line, returnLine } = await findLinesOfPayout(db, payout);
        return {
          line: line && presentLineInBrief(line),
          returnLine: returnLine && presentLineInBrief(returnLine),
          possibleLines:
            line === null ? (await findPossibleLines(db, payout)).map(presentLineInBrief) : [],
        };
      },
    }),
    ...createBatchEndpoints(tools.payoutKey, {
      leaveUnclaimed,
      readContext,
      findLine: (db, batchId) => presentLineOf(db, 'batchId', batchId),
    }),
    ...createWithdrawalEndpoints(tools.payoutKey, tools),
  ];
  const all = withFourEyes(endpoints, {
    readContext,
    spendCode: (operation, memberId, code) => spendCode(operation, tools, memberId, code),
    countingCodes: (tried, work) => countingCodes(tools, tried, work),
  });
  return all.map((endpoint) => (changesDesk(endpoint) ? tellingDesk(endpoint) : endpoint));
}

/** Calls of members that put something into a queue of the desk. */
const intoQueues: ReadonlySet<string> = new Set(['register', 'requestWithdrawal', 'declareCashIn']);

const changesDesk = ({ route: { name, access } }: Endpoint) =>
  intoQueues.has(name) || (access === 'admin' && paths[name].method !== 'GET');

/** Tells staff afterwards, so that others' badges follow. */
const tellingDesk = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  answer: async (call) => {
    const outcome = await endpoint.answer(call);
    call.operations.deliver({ kind: 'announce_desk' });
    return outcome;
  },
});

async function presentLineOf(db: Db, column: 'loadId' | 'batchId', id: string) {
  const line = await findLineOf(db, column, id);
  return line && presentLineInBrief(line);
}

/** What runs on a schedule. */
export const jobs: readonly Job[] = [
  attemptCleanup,
  sessionCleanup,
  forgetChallenges,
  forgetPasskeyChallenges,
  forgetOldSecurityEvents,
  forgetOldNetworks,
  forgetOldNotices,
  forgetOldLetters,
  dailyFigures,
  dailyLiabilitySnapshot,
  ...clickingJobs,
  ...unclaimedJobs,
  tellDue,
  tellExpiring,
  tellTeamIncome,
  tellWaiting,
  tellLowFund,
  tellDifferences,
  tellStopped,
  proposalExpiry,
  createExactCredits(leaveUnclaimed),
  autoApproval,
];

/** Who sends messages outside, one for each channel. */
export function createSenders(
  mail: MailTools,
  push: Parameters<typeof createPushSender>[0],
): Sender[] {
  return [createEmailSender(mail, preparePasswordMail), createPushSender(push)];
}
