import type { StaffRole } from '@barya/contract';
import {
  type AttemptLimits,
  ensureFirstAdmin,
  type Passwords,
  runAdminCommand,
  signIn,
} from '../../apps/server/src/capabilities/accounts/index.ts';
import type { Actor } from '../../apps/server/src/kernel/operation.ts';
import { minutesAfter } from '../calendar.ts';
import type { Database, Moment } from '../moments.ts';

/** The staff of the demo, one of each role. */
export interface Desk {
  /** The owner: deposits into the fund and changes settings. */
  chief: Actor;
  /** The treasurer. */
  cashier: Actor;
  /** The approver. */
  reviewer: Actor;
  support: Actor;
  auditor: Actor;
  /** The owner's; the first members join with it. */
  referralCode: string;
}

/** Beside the owner. */
const colleagues = {
  cashier: { username: 'cashier.dalisay', role: 'treasurer' },
  reviewer: { username: 'reviewer.liwanag', role: 'approver' },
  support: { username: 'support.magtibay', role: 'support' },
  auditor: { username: 'auditor.zamora', role: 'auditor' },
} as const satisfies Record<string, { username: string; role: StaffRole }>;

/** Usernames that no member may have. */
export function listDeskNames(chief: string): string[] {
  return [chief, ...Object.values(colleagues).map(({ username }) => username)];
}

const pass = async () => undefined;
/** Nobody guesses. */
const limits: AttemptLimits = {
  ...{
    checkSignInsFrom: pass,
    noteFailedSignInFrom: pass,
    countMailFor: pass,
    countCode: pass,
    countVerificationFrom: pass,
  },
  ...{ countRegistrationFrom: pass, countLetterFrom: pass, forgetCodes: pass },
  judgeInTurn: (_slot, judge) => judge(),
};
const inBackground = () => undefined;
const browser = { address: '', userAgent: '', deviceToken: null, replacedToken: null };

/** Before anybody joins. */
const FIRST_SIGN_IN_MINUTES = 5;

/**
 * Creates the staff, and lets the colleagues use the passwords that they were given: until they do,
 * and for 72 hours after, four eyes count them as who gave them.
 */
export async function openDesk(
  momentAt: (at: Date, name: string) => Moment,
  context: Moment,
  passwords: Passwords,
  chief: { username: string; email: string | null; password: string },
): Promise<Desk> {
  const { db, now } = context;
  const readTime = () => now;
  await ensureFirstAdmin(context, { passwords, readTime }, chief);
  const complain = (line: string) => {
    throw new Error(line);
  };
  const tools = { context, passwords, readTime, publicUrl: null, print: () => undefined, complain };
  for (const { username, role } of Object.values(colleagues)) {
    const email = `${username}@barya.example`;
    const given = ['--username', username, '--email', email, '--password', chief.password];
    await runAdminCommand(['create', ...given, '--role', role], tools);
    const { inquire, runOperation } = momentAt(minutesAfter(now, FIRST_SIGN_IN_MINUTES), username);
    const attempt = { identifier: username, password: chief.password, ...browser };
    await signIn({ ...tools, limits, inBackground }, inquire(), runOperation, attempt);
  }
  const first = await findAdmin(db, chief.username, 'owner');
  const find = async ({ username, role }: (typeof colleagues)[keyof typeof colleagues]) =>
    (await findAdmin(db, username, role)).actor;
  return {
    chief: first.actor,
    cashier: await find(colleagues.cashier),
    reviewer: await find(colleagues.reviewer),
    support: await find(colleagues.support),
    auditor: await find(colleagues.auditor),
    referralCode: first.referralCode,
  };
}

async function findAdmin(
  db: Database,
  username: string,
  staffRole: StaffRole,
): Promise<{ actor: Actor; referralCode: string }> {
  const { id: memberId, referralCode } = await db
    .selectFrom('member')
    .select(['id', 'referralCode'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const actor: Actor = {
    ...{
      memberId,
      username,
      role: 'admin',
      staffRole,
      status: 'approved',
      isActive: true,
    },
    // They act without a session.
    ...{ sessionHash: Buffer.alloc(0), isRestricted: false },
    ...{ mustSetUpSecondFactor: false, recentUntil: null },
  };
  return { actor, referralCode: referralCode ?? '' };
}
