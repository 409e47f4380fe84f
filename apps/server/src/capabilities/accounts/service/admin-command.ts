import { parseArgs } from 'node:util';
import { type StaffRole, staffRole, staffRoles } from '@barya/contract';
import { newPassword, newUsername } from '@barya/contract/fields';
import { normaliseEmail, readMobile } from '@barya/contract/text';
import type { z } from 'zod';
import type { Db } from '../../../database/tables.ts';
import type { Context } from '../../../kernel/job.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActiveOwners, lockMember } from '../../../people/lock-member.ts';
import { findMemberId, findNames, listStaff, updateIsActive } from '../../../people/members.ts';
import type { PersonRow } from '../../../people/person.ts';
import { writeAudit } from '../../audit/index.ts';
import { lapseProposalsOf } from '../../four-eyes/index.ts';
import { resetFactor } from '../../second-factor/index.ts';
import {
  createPassword,
  decideFirstPasswordEnd,
  FIRST_PASSWORD_DAYS,
  requireUnnamed,
  type Site,
} from '../domain.ts';
import { replacePassword } from './change-password.ts';
import type { Passwords } from './passwords.ts';
import { openMember } from './register.ts';
import { endSessions } from './sessions.ts';

/** `print` writes a line to standard output, `complain` to standard error. */
export interface CommandTools extends Site {
  context: Context;
  passwords: Passwords;
  /** The system time: a generated password's expiry counts from it. */
  readTime(): Date;
  print(line: string): void;
  complain(line: string): void;
}

const USAGE = `Usage:
  npm run admin -- list
      Shows every account that is not an agent's.
  npm run admin -- create --username NAME --email ADDRESS [--role ROLE] [--password PASSWORD]
      Makes an account. ROLE is owner (or admin), ${staffRoles.slice(1).join(', ')};
      owner unless given. Any other word of 2 to 20 small letters makes an account without a desk.
  npm run admin -- reset-password --username NAME [--password PASSWORD]
      Sets a password and ends that person's sessions.
  npm run admin -- reset-second-factor --username NAME
      Turns off the codes that are asked for when that person signs in.
  npm run admin -- suspend --username NAME
      Suspends a member of staff and ends that person's sessions.
A password that is left out is made up, shown once, and ends in ${FIRST_PASSWORD_DAYS} days.`;

/** The audit's reason: a command has no account. */
const COMMAND = 'By a command on the server';

const LIST_LIMIT = 1_000;

class UsageError extends Error {}

/**
 * Runs a command of `npm run admin`.
 *
 * @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function runAdminCommand(
  args: readonly string[],
  tools: CommandTools,
): Promise<0 | 1 | 2> {
  try {
    await runCommand(args, tools);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      tools.complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (error instanceof Refusal) {
      tools.complain(error.message);
      return 1;
    }
    throw error;
  }
}

async function runCommand(args: readonly string[], tools: CommandTools): Promise<void> {
  const { command, options } = readArguments(args);
  switch (command) {
    case 'list':
      return printStaff(tools);
    case 'create':
      return createAccount(tools, options);
    case 'reset-password':
      return resetPassword(tools, options);
    case 'reset-second-factor':
      return resetSecondFactor(tools, options);
    case 'suspend':
      return suspendStaff(tools, options);
    case 'help':
      return tools.print(USAGE);
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

interface Options {
  username?: string;
  email?: string;
  role?: string;
  password?: string;
}

function readArguments(args: readonly string[]): { command: string; options: Options } {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        username: text,
        email: text,
        role: text,
        password: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [command, ...rest] = positionals;
    if (values.help) return { command: 'help', options: {} };
    if (command === undefined) throw new UsageError('Please name a command.');
    if (rest.length > 0) throw new UsageError(`${rest.join(' ')} is not understood.`);
    return { command, options: values };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function printStaff({ context, print }: CommandTools): Promise<void> {
  for (const account of await listStaff(context.inquire().db, LIST_LIMIT)) {
    const standing = account.isActive ? 'active' : 'suspended';
    const contact = account.email ?? account.phone;
    const since = account.createdAt.toISOString().slice(0, 10);
    print(
      [account.username, contact, account.staffRole ?? account.role, standing, since].join('\t'),
    );
  }
}

async function createAccount(tools: CommandTools, options: Options): Promise<void> {
  const username = readField(newUsername, options.username, '--username');
  const contact = normaliseEmail(options.email ?? '') ?? readMobile(options.email ?? '');
  if (contact === null) throw new UsageError('--email must be an email address or a mobile number');
  const { role, staffRole } = readRole(options.role ?? 'owner');
  const names = { username, email: normaliseEmail(contact), phone: readMobile(contact) };
  const password = await choosePassword(tools, options, names);
  await tools.context.runOperation(async (operation) => {
    const applicant = { username, contact, ...password, role, staffRole, referrer: null };
    const subjectId = await openMember(operation, { ...applicant, status: 'approved' });
    await writeAudit(operation, {
      actorId: null,
      action: 'create_account',
      subjectId,
      memberId: subjectId,
      after: { role, ...(staffRole && { staffRole }) },
      reason: COMMAND,
    });
  });
  tools.print(`Created ${username} (${staffRole ?? role}).`);
  printMadeUp(tools, password);
}

/** `admin` is an owner: whom `--role admin` made before there were staff roles. */
function readRole(name: string): { role: string; staffRole: StaffRole | null } {
  const asked = staffRole.safeParse(name === 'admin' ? 'owner' : name);
  if (asked.success) return { role: 'admin', staffRole: asked.data };
  if (!/^[a-z]{2,20}$/.test(name)) throw new UsageError('--role must be 2 to 20 small letters');
  return { role: name, staffRole: null };
}

async function resetPassword(tools: CommandTools, options: Options): Promise<void> {
  const username = readUsername(options);
  const { db } = tools.context.inquire();
  const subjectId = await findKnownId(db, username);
  const names = await findNames(db, subjectId);
  const password = await choosePassword(tools, options, names);
  await tools.context.runOperation(async (operation) => {
    const by = { kind: 'password_reset', sessionHash: null } as const;
    const isDone = await replacePassword(operation, subjectId, password, by);
    if (!isDone) throw new Refusal('member_unknown');
    await writeAudit(operation, {
      actorId: null,
      action: 'reset_password',
      subjectId,
      memberId: subjectId,
      reason: COMMAND,
    });
  });
  tools.print(`The password of ${username} was reset and all sessions ended.`);
  printMadeUp(tools, password);
}

async function resetSecondFactor({ context, print }: CommandTools, options: Options) {
  const username = readUsername(options);
  await context.runOperation(async (operation) => {
    const subjectId = await findKnownId(operation.trx, username);
    await resetFactor(operation, subjectId);
    await writeAudit(operation, {
      actorId: null,
      action: 'reset_second_factor',
      subjectId,
      memberId: subjectId,
      reason: COMMAND,
    });
  });
  print(`The second factor of ${username} is off: the password is enough to sign in.`);
}

/** No second person is asked: two owners who disagree could not suspend each other. */
async function suspendStaff({ context, print }: CommandTools, options: Options) {
  const username = readUsername(options);
  await context.runOperation(async (operation) => {
    const { trx } = operation;
    const owners = await lockActiveOwners(trx);
    const subjectId = await findKnownId(trx, username);
    const { isActive, staffRole } = (await lockMember(trx, subjectId, 'update'))!;
    if (staffRole === null) throw new Refusal('staff_unknown');
    if (owners.length === 1 && owners[0] === subjectId) throw new Refusal('member_is_last_admin');
    if (!isActive) return;
    await updateIsActive(trx, subjectId, false);
    await endSessions(operation, subjectId);
    await writeAudit(operation, {
      actorId: null,
      action: 'suspend_member',
      subjectId,
      memberId: subjectId,
      before: { isActive: true },
      after: { isActive: false },
      reason: COMMAND,
    });
    await lapseProposalsOf(operation, null, subjectId);
  });
  print(`${username} is suspended and all sessions ended. What they proposed has lapsed.`);
}

interface ChosenPassword {
  passwordHash: string;
  firstPasswordEndsAt: Date | null;
  madeUpPassword: string | null;
}

async function choosePassword(
  tools: CommandTools,
  { password }: Options,
  names: PersonRow,
): Promise<ChosenPassword> {
  const madeUpPassword = password === undefined ? createPassword() : null;
  const chosen = madeUpPassword ?? readField(newPassword, password, '--password');
  requireUnnamed(tools, 'password', chosen, names);
  const firstPasswordEndsAt =
    madeUpPassword === null ? null : decideFirstPasswordEnd(tools.readTime());
  return { passwordHash: await tools.passwords.hash(chosen), firstPasswordEndsAt, madeUpPassword };
}

function printMadeUp({ print }: CommandTools, { madeUpPassword }: ChosenPassword): void {
  if (madeUpPassword === null) return;
  print(`Password: ${madeUpPassword}`);
  print(`It ends in ${FIRST_PASSWORD_DAYS} days: another one has to be set before.`);
}

function readUsername({ username }: Options): string {
  const name = username?.trim();
  if (!name) throw new UsageError('--username is missing');
  return name;
}

/** @throws Refusal `member_unknown` */
async function findKnownId(db: Db, username: string): Promise<string> {
  const memberId = await findMemberId(db, username);
  if (memberId === null) throw new Refusal('member_unknown');
  return memberId;
}

/** Validates an argument by the contract's field. */
function readField(
  field: z.ZodType<string, string>,
  text: string | undefined,
  name: string,
): string {
  if (text === undefined) throw new UsageError(`${name} is missing`);
  const result = field.safeParse(text);
  if (!result.success) throw new UsageError(`${name}: ${result.error.issues[0]?.message}`);
  return result.data;
}
