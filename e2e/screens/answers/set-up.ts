import type { AnswerOf, Answers } from './answer.ts';

type SetUp = AnswerOf<'readSetUp'>;
type Step = SetUp['steps'][number];

const steps: readonly [Step['id'], href: string | null, todo: string, done: string][] = [
  [
    ...(['operator', '/admin/settings/operator'] as const),
    'Missing: legal name, registration number, licence number, complaint contact. The law asks for a licence; the software checks that a number is there, not that it is true.',
    'The public pages and the terms name who operates this.',
  ],
  [
    ...(['account', '/admin/settings#accounts'] as const),
    'Members see no account to pay into.',
    'Members can pay into GCash, Maya. Test it: join by your own referral link, and cash in ₱100.00.',
  ],
  [
    ...(['reserve', '/admin/reserves#pay-in'] as const),
    'The reward fund has no money of yours. Pay in, then import the bank statement that shows it.',
    'The reward fund has money of yours. Its bank statement proves it.',
  ],
  [
    ...(['second_factor', '/admin/security'] as const),
    'Your password alone opens everything. Turn on codes, or add a passkey.',
    'Your password alone opens nothing.',
  ],
  [
    ...(['second_owner', '/admin/staff'] as const),
    'If you lose your way in, no other owner can let you back in.',
    '2 owners can sign in.',
  ],
  [
    ...(['policies', '/admin/settings/second-person'] as const),
    'One person alone can do everything. Ask for a second person, at least for large amounts.',
    'No second person yet for: a load, loads of a day, a cash-in, cash-ins of a day, a payout, payouts of a day, reverts.',
  ],
  [
    ...(['mail', '/admin/settings/mail'] as const),
    'No mail leaves this server, so nobody can ask for a link for a lost password. Set SMTP_URL, then send yourself a test mail.',
    'Mails are sent by a mail server.',
  ],
  [
    ...(['push', '/admin/notices'] as const),
    'What waits for you reaches you only while this page is open.',
    'You are told at once, also while this page is closed.',
  ],
  [
    ...(['backup', null] as const),
    'No backup was restored to try it. On the server run backup, then backup:check.',
    'A backup was last restored to try it on Mar 10, 2026, 12:00 PM.',
  ],
  [
    ...(['fingerprints', '/admin/liabilities'] as const),
    'Members recognise your signatures by 4f1c 9a20 77be 01d3 c5e8. Publish it on paper or another site.',
    'You published 4f1c 9a20 77be 01d3 c5e8 outside this site.',
  ],
];

const build = { release: '1.0.0', commit: '77be01d3c5e8', schema: '0038' };

/** With this many of the steps done, from the first. */
function setUpAfter(done: number): SetUp {
  return {
    open: done >= 3,
    steps: steps.map(([id, href, todo, why], index) => {
      const isDone = index < done;
      const state = isDone ? 'done' : 'todo';
      return { id, must: index < 3, state, why: isDone ? why : todo, href };
    }),
    build,
  };
}

export const setUpStates = { begun: setUpAfter(1), opened: setUpAfter(6), whole: setUpAfter(10) };

/** The demo's. */
const none = { readSetUp: { open: true, steps: [], build } } satisfies Answers;
export const setUp = { filled: none, empty: none, long: none };
