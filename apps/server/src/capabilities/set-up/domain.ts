import { type FourEyesKey, fourEyesKeys, limits, type SetUp } from '@barya/contract';
import { formatPesos } from '@barya/money';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import { nameRequirements, type Requirement } from '../settings/index.ts';

type Step = SetUp['steps'][number];

/** What the steps are decided by. */
export interface Facts {
  /** What sales and referral income wait for. */
  missing: readonly Requirement[];
  /** The payment methods that members see. */
  accounts: readonly string[];
  /** A cash-in into one of them was credited. */
  isAccountTested: boolean;
  /** Of the owner who asks. */
  hasOwnFactor: boolean;
  /** Owners who can sign in. */
  owners: number;
  policiesOff: readonly FourEyesKey[];
  asksForRecentSignIn: boolean;
  /** By a mail server. */
  sendsMail: boolean;
  /** The owner who asks gets push messages in a browser. */
  hasPush: boolean;
  /** When a backup was last restored to try it; null for never. */
  backupCheckedAt: Date | null;
  /** Of the signing key. */
  fingerprint: string;
  isPublished: boolean;
}

/** The steps in their order; each says why in one sentence or two. */
export function listSteps(facts: Facts): Step[] {
  const { missing } = facts;
  const ofOperator = missing.filter(
    (name) => name !== 'paymentAccount' && name !== 'fundedReserve',
  );
  return [
    must('operator', ofOperator.length === 0, '/admin/settings/operator', {
      todo: `Missing: ${nameRequirements(ofOperator)}. The law asks for a licence; the software checks that a number is there, not that it is true.`,
      done: 'The public pages and the terms name who operates this.',
    }),
    must('account', !missing.includes('paymentAccount'), '/admin/settings#accounts', {
      todo: 'Members see no account to pay into.',
      done: describeAccounts(facts),
    }),
    must('reserve', !missing.includes('fundedReserve'), '/admin/reserves#pay-in', {
      todo: 'The reward fund has no money of yours. Pay in, then import the bank statement that shows it.',
      done: 'The reward fund has money of yours. Its bank statement proves it.',
    }),
    advised('second_factor', facts.hasOwnFactor, '/admin/security', {
      todo: 'Your password alone opens everything. Turn on codes, or add a passkey.',
      done: 'Your password alone opens nothing.',
    }),
    advised('second_owner', facts.owners > 1, '/admin/staff', {
      todo: 'If you lose your way in, no other owner can let you back in.',
      done: `${facts.owners} owners can sign in.`,
    }),
    advised(
      'policies',
      facts.policiesOff.length < fourEyesKeys.length,
      '/admin/settings/second-person',
      {
        todo: 'One person alone can do everything. Ask for a second person, at least for large amounts.',
        done: describePolicies(facts),
      },
    ),
    advised('mail', facts.sendsMail, '/admin/settings/mail', {
      todo: 'No mail leaves this server, so nobody can ask for a link for a lost password. Set SMTP_URL, then send yourself a test mail.',
      done: 'Mails are sent by a mail server.',
    }),
    advised('push', facts.hasPush, '/admin/notices', {
      todo: 'What waits for you reaches you only while this page is open.',
      done: 'You are told at once, also while this page is closed.',
    }),
    advised('backup', facts.backupCheckedAt !== null, null, {
      todo: 'No backup was restored to try it. On the server run backup, then backup:check.',
      done: `A backup was last restored to try it on ${showTime(facts.backupCheckedAt)}.`,
    }),
    advised('fingerprints', facts.isPublished, '/admin/liabilities', {
      todo: `Members recognise your signatures by ${facts.fingerprint}. Publish it on paper or another site.`,
      done: `You published ${facts.fingerprint} outside this site.`,
    }),
  ];
}

interface Reasons {
  todo: string;
  done: string;
}
type MakeStep = (id: Step['id'], isDone: boolean, href: Step['href'], why: Reasons) => Step;

const stepOf =
  (isMust: boolean): MakeStep =>
  (id, isDone, href, why) => {
    const state = isDone ? 'done' : 'todo';
    return { id, must: isMust, state, why: why[state], href };
  };
const must = stepOf(true);
const advised = stepOf(false);

const showTime = (at: Date | null) => (at === null ? '' : formatManilaTime(at));

function describeAccounts({ accounts, isAccountTested }: Facts): string {
  const names = accounts.join(', ');
  return isAccountTested
    ? `Members can pay into ${names}. A cash-in was credited.`
    : `Members can pay into ${names}. Test it: join by your own referral link, and cash in ${formatPesos(limits.smallestCashInCentavos)}.`;
}

const policyNames: Record<FourEyesKey, string> = {
  loadFrom: 'a load',
  loadPerDay: 'loads of a day',
  cashInFrom: 'a cash-in',
  cashInPerDay: 'cash-ins of a day',
  payoutFrom: 'a payout',
  payoutPerDay: 'payouts of a day',
  credentials: 'ways into accounts',
  reverts: 'reverts',
  reservePayOuts: 'money out of the reserve',
  unclaimed: 'unclaimed money',
  settings: 'money settings',
  staffRoles: 'staff',
};

function describePolicies({ policiesOff, asksForRecentSignIn }: Facts): string {
  const off = policiesOff.map((key) => policyNames[key]).join(', ');
  return [
    off === ''
      ? 'A second person confirms all that can be asked for.'
      : `No second person yet for: ${off}.`,
    ...(asksForRecentSignIn ? [] : ['Staff are not asked who they are every 15 minutes.']),
  ].join(' ');
}
