import type { PersonAnswer, PersonFacts } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Db } from '../../database/tables.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Closing } from '../../people/closing.ts';
import { findCredentials } from '../../people/credentials.ts';
import { lockMember } from '../../people/lock-member.ts';
import { findNameAndRole } from '../../people/members.ts';
import { nameOf } from '../../people/person.ts';
import { makePasswordLink, type PasswordLink } from '../accounts/index.ts';
import { writeAudit } from '../audit/index.ts';
import { findLastLoads } from '../capital/index.ts';
import { requireSecondForCredential } from '../four-eyes/index.ts';
import {
  findAddressee,
  findOwnerOfAddress,
  type PrepareMail,
  passwordLetter,
  queueLinkMail,
} from '../mail/index.ts';
import { listHeldPackages } from '../packages/index.ts';
import { findTeamFacts } from '../referrals/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { describeAnswers, isProven } from './domain.ts';
import { deleteVerifications, insertVerification, listVerifications } from './store.ts';

/**
 * Queues a password link for the account that a name belongs to, if it has a verified address.
 * @param identifier a username, an email address or a mobile number
 */
export async function sendForgottenPassword(
  operation: Operation,
  identifier: string,
): Promise<void> {
  const { trx } = operation;
  const owner = identifier.includes('@') ? await findOwnerOfAddress(trx, identifier) : null;
  const memberId = owner ?? (await findCredentials(trx, identifier))?.id;
  if (memberId === undefined) return;
  const addressee = await findAddressee(trx, memberId);
  if (addressee === null || addressee.verifiedAddress === null) return;
  await queueLinkMail(operation, memberId, 'password_link');
}

/**
 * Makes the link when its mail is sent. Staff get one only if signing in also asks for their second
 * factor: a mailbox alone must not open the desk.
 */
export const preparePasswordMail: PrepareMail = async (operation, memberId, addressee) => {
  const { trx, now } = operation;
  const member = await lockMember(trx, memberId, 'no key update');
  const { verifiedAddress, verifiedAt } = addressee;
  if (member === null || verifiedAddress === null) return null;
  if (member.role !== 'agent' && !(await hasSecondFactor(trx, memberId))) return null;
  const { token } = await makePasswordLink(operation, memberId, verifiedAt);
  return { to: verifiedAddress, letter: passwordLetter(token, now, addressee.language) };
};

const MOST_LOADS = 5;
const MOST_EARLIER = 5;

/**
 * What the product knows of a person, to ask somebody who lost every way in.
 * @throws Refusal `member_unknown`, `person_is_staff`
 */
export async function readVerification({ db }: Inquiry, memberId: string): Promise<PersonFacts> {
  const person = await findNameAndRole(db, memberId);
  if (person === null) throw new Refusal('member_unknown');
  if (person.role !== 'agent') throw new Refusal('person_is_staff');
  const [facts, earlier] = await Promise.all([
    readFacts(db, memberId),
    listVerifications(db, memberId, MOST_EARLIER),
  ]);
  return {
    ...facts,
    earlier: earlier.map(({ id, username, answers, decision, createdAt }) => ({
      _id: id,
      by: nameOf(username),
      decision,
      answers,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function readFacts(db: Db, memberId: string): Promise<Omit<PersonFacts, 'earlier'>> {
  const [loads, packages, team] = await Promise.all([
    findLastLoads(db, memberId, { most: MOST_LOADS }),
    listHeldPackages(db, memberId),
    findTeamFacts(db, memberId),
  ]);
  const load = loads.find(({ status }) => status === 'completed');
  const [held] = packages;
  return {
    lastLoad: load
      ? {
          amount: toPesos(load.amountCentavos),
          createdAt: load.createdAt.toISOString(),
          method: load.method,
          paymentReference: load.paymentReference,
        }
      : null,
    package: held
      ? {
          packageType: held.packageType,
          amount: toPesos(held.principalCentavos),
          startDate: held.startedAt.toISOString(),
        }
      : null,
    team: team.invitedBy === null && team.newest.length === 0 ? null : team,
  };
}

/**
 * Notes what a person was asked, and the decision. Proven people get a password link.
 *
 * @returns the link; null if the person was refused
 * @throws Refusal `member_unknown`, `person_is_staff`, `person_not_proven`, `proposal_open`
 * @throws SecondPersonNeeded before a link is made, while a policy is on
 */
export async function verifyPerson(
  operation: Operation,
  actor: Actor,
  memberId: string,
  order: { answers: PersonAnswer[]; decision: 'verified' | 'refused'; reason: string | null },
): Promise<PasswordLink | null> {
  const { trx, now, ids } = operation;
  const { answers, decision, reason } = order;
  const member = await lockMember(trx, memberId, 'update');
  if (member === null || member.username === null) throw new Refusal('member_unknown');
  if (member.role !== 'agent') throw new Refusal('person_is_staff');
  if (decision === 'verified') {
    const facts = Object.values(await readFacts(trx, memberId));
    const known = facts.filter((fact) => fact !== null).length;
    if (!isProven(answers, known)) throw new Refusal('person_not_proven');
    const after = { passwordLink: true, answers: describeAnswers(answers) };
    const change = { after, answers };
    await requireSecondForCredential(operation, actor.memberId, member, change, reason);
  }
  const id = ids.next(now);
  await insertVerification(trx, {
    id,
    memberId,
    askedBy: actor.memberId,
    answers,
    decision,
    createdAt: now,
  });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'verify_person',
    subjectId: memberId,
    memberId,
    after: { answers: describeAnswers(answers), decision },
    reason,
  });
  return decision === 'verified' ? makePasswordLink(operation, memberId) : null;
}

/** Erases what a member answered. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteVerifications(trx, memberId) };
}
