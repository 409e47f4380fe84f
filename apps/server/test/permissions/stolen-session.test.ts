import { type StaffCallName, staffCalls } from '@barya/contract';
import { adminPaths } from '@barya/contract/admin-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCodes } from '../../src/chart-of-accounts.ts';
import { noPolicies, setPolicies } from '../four-eyes.ts';
import type { TestMember } from '../members.ts';
import { openStage } from './open-stage.ts';
import { requests } from './requests.ts';
import { fillPath, type Stage, show } from './stage.ts';

// An owner's session is stolen, in live mode with recent sign-in and every policy of four eyes on.

let stage: Stage;
let owner: TestMember;
let robbed: TestMember;

beforeAll(async () => {
  stage = await openStage({ operatingMode: 'live' });
  const { keeper, must } = stage;
  const operator = { legalName: 'Barya', registrationNumber: 'R1', licenceNumber: 'L1' };
  const complaintContact = 'help@barya.example';
  await must(keeper, 'PUT', '/admin/settings', { operator: { ...operator, complaintContact } });
  owner = await stage.makeMember();
  robbed = await stage.app.createAdmin();
});
afterAll(() => stage.app.close());

const everyPolicy = Object.fromEntries(
  Object.entries(noPolicies).map(([policy, off]) => [policy, off === null ? 0 : true]),
);

/** With everything on; the stage itself works on without being asked. */
async function withPolicies<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = (on: boolean) =>
    stage.app.db.updateTable('setting').set({ recentSignIn: on, approvalMarksSent: on }).execute();
  await turn(true);
  await setPolicies(stage.app, everyPolicy);
  const result = await work();
  await setPolicies(stage.app, {});
  await turn(false);
  return result;
}

const { cashIn, cashOutReferral, cashOutClick, cashOutShared, cashOutUnclaimed, cashOutWallet } =
  accountCodes;
/** The accounts of money that comes in and leaves. */
const cash = [
  ...[cashIn, cashOutReferral, cashOutClick, cashOutShared, cashOutUnclaimed, cashOutWallet],
  accountCodes.operatorCapital,
];

/** All that ever moved over these accounts, in centavos. */
async function sumMoved(codes: readonly number[]): Promise<string> {
  const { rows } = await stage.app.database.ownerPool.query(
    `select sum(debits_posted + credits_posted) as moved from ledger.account
     where code = any($1)`,
    [codes],
  );
  return rows[0].moved;
}

/**
 * Tries a call with a session that was confirmed so many hours ago.
 * @returns the answer, and whether money moved over these accounts
 */
async function attack(name: StaffCallName, hours: number, codes: readonly number[]) {
  const { app } = stage;
  const asking = { caller: robbed, owner };
  const { params = {}, query = '', body } = (await requests[name]?.(stage, asking)) ?? {};
  const token = await app.openSession(robbed.id);
  await app.database.ownerPool.query(
    `update session set confirmed_at = confirmed_at - $2 * interval '1 hour' where member_id = $1`,
    [robbed.id, hours],
  );
  const before = await sumMoved(codes);
  const { method, path } = adminPaths[name];
  const answer = await withPolicies(() =>
    app.request(method, fillPath(path, params, query), { token, body }),
  );
  return { answer, hasMoved: (await sumMoved(codes)) !== before };
}

const changing = (Object.keys(adminPaths) as StaffCallName[]).filter(
  (name) => staffCalls[name].changes !== null,
);

/**
 * These wait for a second person where the account is of the staff or an owner's, or a person is
 * verified; the stage tries them on others, and refuses a person.
 */
const asTried: readonly StaffCallName[] = [
  ...(['deleteUser', 'suspendUser', 'suspendStaff', 'reactivateUser'] as const),
  'verifyPerson',
];
/** What moves cash without a proposal: none of it goes where one person wants. */
const alone: Partial<Record<StaffCallName, string>> = {
  confirmProposal: 'what somebody else proposed',
  confirmProposals: 'what somebody else proposed',
  importPayoutResults: 'a batch of somebody else, of what others approved',
  markPayoutSent: 'a payout that somebody else approved, taken before',
  payIntoReserves: "only the operator's cash, in",
};

describe.each(changing)('%s', (name) => {
  const { recentSignIn: isAsked, fourEyes } = staffCalls[name];

  it('moves ₱0 with a session an hour old', async () => {
    const { answer, hasMoved } = await attack(name, 1, Object.values(accountCodes));
    if (isAsked) expect(show(answer)).toBe('403 recent_sign_in_required');
    else expect(answer.status).toBeLessThan(300);
    expect(hasMoved).toBe(false);
  });

  it(`moves ${alone[name] ?? '₱0'} with a session just confirmed`, async () => {
    const { answer, hasMoved } = await attack(name, 0, cash);
    if (fourEyes && !(name in alone) && !asTried.includes(name)) expect(show(answer)).toBe('202');
    else expect(answer.status).toBeLessThan(300);
    expect(hasMoved).toBe(name in alone);
  });
});
