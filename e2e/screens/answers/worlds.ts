import { accounts, ana, anaLong, anaNew, guest, teresa, teresaLong } from './accounts.ts';
import { activity } from './activity.ts';
import type { Answers } from './answer.ts';
import { bankLines } from './bank-lines.ts';
import { ownCashIns, staffCashIns } from './cash-ins.ts';
import { decisionPanels } from './decision-panel.ts';
import { earnings } from './earnings.ts';
import { find } from './find.ts';
import { fourEyes } from './four-eyes.ts';
import { liabilities } from './liabilities.ts';
import { mails } from './mails.ts';
import { memberFiles } from './member-file.ts';
import { notices } from './notices.ts';
import { office } from './office.ts';
import { owedBack } from './owed-back.ts';
import { packages } from './packages.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payouts } from './payouts.ts';
import { reconciliation } from './reconciliation.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { reserves } from './reserves.ts';
import { security } from './security.ts';
import { setUp } from './set-up.ts';
import { settings } from './settings.ts';
import { signals } from './signals.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';
import { statements } from './statements.ts';
import { deskSupport, ownSupport } from './support.ts';
import { referrals } from './team.ts';
import { toDo } from './to-do.ts';
import { withdrawals } from './withdrawals.ts';

/** How much data there is: an ordinary amount, none, or the most and longest. */
export type World = 'filled' | 'empty' | 'long';
/** Who looks. */
export type Viewer = 'nobody' | 'member' | 'admin' | 'guest' | 'suspended';

const capabilities = [
  accounts,
  activity,
  ownCashIns,
  earnings,
  find,
  liabilities,
  mails,
  memberFiles,
  decisionPanels,
  owedBack,
  packages,
  referrals,
  withdrawals,
  payoutAccounts,
  office,
  staffCashIns,
  ownSupport,
  deskSupport,
  payouts,
  fourEyes,
  bankLines,
  reconciliation,
  notices,
  security,
  setUp,
  settings,
  records,
  reports,
  reserves,
  signals,
  site,
  staff,
  statements,
  toDo,
];
const viewers = {
  nobody: {},
  member: { filled: ana, empty: anaNew, long: anaLong },
  admin: { filled: teresa, empty: teresa, long: teresaLong },
  guest: { filled: guest, empty: guest, long: guest },
  suspended: {
    filled: { ...ana, isActive: false },
    empty: { ...anaNew, isActive: false },
    long: { ...anaLong, isActive: false },
  },
} as const;

/** Who is signed in. */
export function accountOf(viewer: Viewer, world: World): Answers {
  return viewer === 'nobody' ? {} : { currentUser: viewers[viewer][world] };
}

/** All of the server's answers in a world. */
export function answersOf(viewer: Viewer, world: World): Answers {
  const parts: Answers[] = capabilities.map((capability) => capability[world]);
  return Object.assign({}, ...parts, accountOf(viewer, world)) as Answers;
}
