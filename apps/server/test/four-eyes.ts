import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@barya/contract';
import { propose } from '../src/capabilities/four-eyes/index.ts';
import { readContext } from '../src/capabilities/members/index.ts';
import type { Actor } from '../src/kernel/operation.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { loadWallet } from './money.ts';
import { makePayouts } from './waiting-payouts.ts';

/** Staff who were there before anything is proposed. */
export async function createStaff<Role extends StaffRole>(
  app: TestApp,
  ...roles: Role[]
): Promise<Record<Role, TestMember>> {
  const made = new Map<Role, TestMember>();
  for (const staffRole of roles) made.set(staffRole, await app.createAdmin({ staffRole }));
  app.clock.advance({ ms: 1_000 });
  return Object.fromEntries(made) as Record<Role, TestMember>;
}

/** Every policy off. */
export const noPolicies = {
  loadFrom: null,
  loadPerDay: null,
  cashInFrom: null,
  cashInPerDay: null,
  payoutFrom: null,
  payoutPerDay: null,
  reverts: false,
  reservePayOuts: false,
  unclaimed: false,
  credentials: false,
  settings: false,
  staffRoles: false,
};

/** Puts these policies in force and no others, past the rules. */
export async function setPolicies(app: TestApp, policies: object): Promise<void> {
  const values = { ...noPolicies, ...policies };
  const columns = Object.entries(values).map(([key, value]) => {
    const name = `fourEyes${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return typeof value === 'boolean'
      ? [name, value]
      : [`${name}Centavos`, value === null ? null : Number(value) * 100];
  });
  await app.db.updateTable('setting').set(Object.fromEntries(columns)).execute();
}

/** Confirms a proposal as somebody. */
export function confirm(app: TestApp, { token }: TestMember, id: string, body: object = {}) {
  return app.request('POST', `/admin/proposals/${id}/confirm`, { token, body });
}

/**
 * Payouts that were cleared, two of them again after approval or sending was taken back, that wait for it
 * and that failed under a policy, and two that left a batch whose file was downloaded.
 */
export async function makeCleared(app: TestApp, admin: TestMember): Promise<void> {
  const { treasurer, approver } = await createStaff(app, 'treasurer', 'approver');
  const post = async ({ token }: TestMember, path: string, body: object = {}) => {
    const answer = await app.request('POST', `/admin${path}`, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    app.clock.advance({ ms: 1_000 });
    return answer.body;
  };
  const confirmed = async ({ proposal }: { proposal: { _id: string } }) =>
    post(approver, `/proposals/${proposal._id}/confirm`);
  const made = await makePayouts(app, admin, 8, { method: 'Maya' });
  const [sent, cleared, waiting, failed, kept, back, late, again] = made.map(({ id }) => id);
  await setPolicies(app, { payoutFrom: 100 });
  const clear = (...ids: unknown[]) => post(admin, '/payouts/propose-clearance', { ids });
  await confirmed(await clear(sent, cleared, again));
  await post(admin, '/payouts/take', { ids: [sent] });
  await post(admin, `/payouts/${sent}/sent`);
  await confirmed(await post(admin, `/payouts/${sent}/not-sent`, { reason: 'Another one' }));
  await confirmed(await clear(sent));
  await post(admin, '/payouts/take', { ids: [sent] });
  await post(admin, `/payouts/${sent}/sent`);
  await post(admin, `/withdrawals/${again}/take-back`, { reason: 'The wrong account' });
  await post(admin, `/withdrawals/${again}/approve`);
  await confirmed(await clear(again));
  await clear(waiting);
  await post(treasurer, '/payouts/take', { ids: [failed] });
  await confirmed(await post(treasurer, `/payouts/${failed}/failed`, { reason: 'Closed' }));
  const ids = [kept, back, late];
  const { batch } = await post(treasurer, '/payout-batches', { method: 'Maya', ids });
  const putBack = (id: unknown) =>
    post(treasurer, `/payout-batches/${batch._id}/put-back`, { ids: [id], reason: 'Wrong day' });
  await putBack(back);
  const { token } = treasurer;
  const dissolved = await post(treasurer, '/payout-batches', { method: 'Maya', ids: [back] });
  await app.request('GET', `/admin/payout-batches/${dissolved.batch._id}/file`, { token });
  await confirmed(await post(treasurer, `/payout-batches/${dissolved.batch._id}/dissolve`));
  await setPolicies(app, {});
}

/** A load of ₱100 to a new member that somebody proposed, while a policy asked for it. */
export async function proposeLoad(app: TestApp, maker: TestMember): Promise<string> {
  const { username } = await app.createMember();
  app.clock.advance({ ms: 1_000 });
  await setPolicies(app, { loadFrom: 0 });
  const { status, body } = await app.request('POST', '/admin/load-capital', {
    token: maker.token,
    body: { username, amount: 100 },
  });
  await setPolicies(app, {});
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.proposal._id;
}

/** A revert of a new load of ₱100 that somebody proposed, and perhaps its end. */
export async function proposeRevert(
  app: TestApp,
  maker: TestMember,
  member: TestMember,
  end?: (proposalId: string) => Promise<unknown>,
): Promise<void> {
  const id = await loadWallet(app, maker, member, 100);
  app.clock.advance({ ms: 1_000 });
  await setPolicies(app, { reverts: true });
  const path = `/admin/shared-capital/revert/${id}`;
  const { status, body } = await app.request('POST', path, { token: maker.token });
  await setPolicies(app, {});
  if (status !== 202) throw new Error(JSON.stringify(body));
  await end?.(body.proposal._id);
}

/** A proposal of anybody, to be withdrawn. */
export async function proposeAs(app: TestApp, { id: memberId }: TestMember): Promise<string> {
  const maker = { memberId, staffRole: null } as unknown as Actor;
  const id = randomUUID();
  const movement = {
    kind: 'unclaimed',
    target: { id, name: null },
    memberId: null,
    amountCentavos: null,
    after: { status: 'paid', amount: 100, standing: 'deleted' },
  } as const;
  const call = { route: 'payUnclaimedMoney', params: { id }, body: {} } as const;
  const made = await app.runOperation((operation) =>
    propose(operation, maker, movement, call, readContext),
  );
  return made.id;
}

/** Proposals that were confirmed, declined and withdrawn, one that lapsed, and some that wait. */
export async function makeProposals(app: TestApp, admin: TestMember): Promise<void> {
  const { treasurer, approver } = await createStaff(app, 'treasurer', 'approver');
  const post = async ({ token }: TestMember, path: string, body: object = {}) => {
    const answer = await app.request('POST', `/admin${path}`, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  const decide = async (by: TestMember, verb: string, body?: object) =>
    post(by, `/proposals/${await proposeLoad(app, treasurer)}/${verb}`, body);
  await decide(admin, 'confirm');
  await decide(approver, 'decline', { reason: 'It did not arrive' });
  await decide(treasurer, 'withdraw');
  const reverted = await app.createMember();
  for (const [verb, body] of [['confirm'], ['decline', { reason: 'It did arrive' }]] as const) {
    await proposeRevert(app, treasurer, reverted, (id) =>
      post(admin, `/proposals/${id}/${verb}`, body),
    );
  }
  await proposeRevert(app, treasurer, reverted);
  await proposeLoad(app, treasurer);
  await post(admin, `/staff/${treasurer.id}/suspend`);
  await proposeLoad(app, admin);
  await proposeRevert(app, admin, reverted);
}
