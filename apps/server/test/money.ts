import { RISK_DISCLOSURE_VERSION } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { decidePackage } from '@barya/rules';
import { loadCapital } from '../src/capabilities/capital/service/load-capital.ts';
import { openPackage } from '../src/capabilities/packages/service/buy-package.ts';
import { bookOpeningReserve } from '../src/capabilities/reserves/index.ts';
import { escrowAccountId, memberAccountId, stripeAccountId } from '../src/chart-of-accounts.ts';
import { moveMoney } from '../src/kernel/move-money.ts';
import type { Actor } from '../src/kernel/operation.ts';
import { readMemberBalances } from '../src/people/balances.ts';
import { transferCodes } from '../src/transfers.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** Books the opening reserve of a test's database, ₱1,000,000 by default. */
export async function fundReserve(app: TestApp, amountCentavos: Centavos = 100_000_000) {
  await app.runOperation((operation) => bookOpeningReserve(operation, amountCentavos));
}

/** Loads pesos into a member's wallet as an admin does; answers the load's id. */
export async function loadWallet(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
  pesos: number,
): Promise<string> {
  const { status, body } = await app.request('POST', '/admin/load-capital', {
    token: admin.token,
    body: { username: member.username, amount: pesos },
  });
  if (status !== 200) throw new Error(`The load was refused: ${JSON.stringify(body)}`);
  return body.transaction._id;
}

/**
 * Pays referral income from the reward fund, for purchases of new invitees: one for each kind of
 * income, with a one-peso package without income.
 */
export async function payReferralIncome(
  app: TestApp,
  memberId: string,
  income: { direct?: Centavos; indirect?: Centavos },
): Promise<void> {
  const { referrerId: above } = await app.db
    .selectFrom('member')
    .select('referrerId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const invitee = await app.createMember({ referrerId: memberId, secondReferrerId: above });
  if (income.direct) await payIncome(app, invitee, memberId, 'directReferral', income.direct);
  if (!income.indirect) return;
  const below = await app.createMember({ referrerId: invitee.id, secondReferrerId: memberId });
  await payIncome(app, below, memberId, 'indirectReferral', income.indirect);
}

async function payIncome(
  app: TestApp,
  buyer: TestMember,
  uplineId: string,
  account: 'directReferral' | 'indirectReferral',
  amountCentavos: Centavos,
): Promise<void> {
  const actor = { memberId: await findStaffId(app) } as Actor;
  await app.runOperation(async (operation) => {
    const { now, ids } = operation;
    const load = { username: buyer.username, amountCentavos: 100, description: undefined };
    await loadCapital(operation, actor, load);
    const terms = { type: 1, minimumCentavos: 100, durationDays: 12, incomePercent: 0 } as const;
    const sold = await openPackage(
      operation,
      { id: ids.next(now), memberId: buyer.id, rolledFromId: null },
      decidePackage(terms, 100, now),
    );
    const transfer = { kind: 'transfer', referenceId: sold.id } as const;
    await moveMoney(operation, [
      {
        ...transfer,
        id: ids.next(now),
        debitAccountId: memberAccountId(buyer.id, 'wallet'),
        creditAccountId: escrowAccountId(sold.id),
        amountCentavos: 100,
        code: transferCodes.packagePrincipal,
      },
      {
        ...transfer,
        id: ids.next(now),
        debitAccountId: stripeAccountId('rewardFund', buyer.id),
        creditAccountId: memberAccountId(uplineId, account),
        amountCentavos,
        code: transferCodes[`${account}Income`],
      },
    ]);
  });
}

async function findStaffId(app: TestApp): Promise<string> {
  const found = await app.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? (await app.createAdmin()).id;
}

/**
 * Gives a member shared capital earnings of 1.2 times the pesos: a package 1, bought, matured and
 * claimed. Moves the clock forward by 12 days.
 */
export async function earnSharedCapital(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
  pesos: number,
): Promise<void> {
  await loadWallet(app, admin, member, pesos);
  const bought = await app.request('POST', '/agent/packages/activate', {
    token: member.token,
    body: { packageId: 1, amount: pesos },
  });
  if (bought.status !== 200) throw new Error(`No package: ${JSON.stringify(bought.body)}`);
  app.clock.advance({ days: 12 });
  const claimed = await app.request('POST', '/agent/packages/claim', {
    token: member.token,
    body: { packageId: bought.body.package._id },
  });
  if (claimed.status !== 200) throw new Error(`No claim: ${JSON.stringify(claimed.body)}`);
}

/**
 * Loads ₱150 by mistake, of which the member spends ₱100. Then takes the rest back. Of what
 * else was in the wallet, ₱100 or more is there again. @returns the id of the load, of which ₱100 is owed back
 */
export async function oweBack(app: TestApp, admin: TestMember, member: TestMember) {
  const id = await loadWallet(app, admin, member, 150);
  const { wallet } = await readMemberBalances(app.db, member.id);
  const bought = await app.request('POST', '/agent/packages/activate', {
    token: member.token,
    body: {
      packageId: 1,
      amount: wallet / 100 - 50,
      acknowledgement: RISK_DISCLOSURE_VERSION,
    },
  });
  if (bought.status !== 200) throw new Error(`No package: ${JSON.stringify(bought.body)}`);
  const reverted = await app.request('POST', `/admin/shared-capital/revert/${id}`, {
    token: admin.token,
    body: { partial: true, reason: 'Loaded to the wrong member' },
  });
  if (reverted.status !== 200) throw new Error(`No revert: ${JSON.stringify(reverted.body)}`);
  if (wallet >= 25_000) await loadWallet(app, admin, member, wallet / 100 - 150);
  return id;
}

/** Deletes a member who holds so many pesos. @returns the id of the newest money that is owed so */
export async function leaveUnclaimed(
  app: TestApp,
  admin: TestMember,
  pesos = 100,
): Promise<string> {
  const gone = await app.createMember();
  await loadWallet(app, admin, gone, pesos);
  const { token } = admin;
  await app.request('DELETE', `/admin/users/${gone.id}?unclaimed=true`, { token });
  const { body } = await app.request('GET', '/admin/unclaimed?status=owed', { token });
  return body[0]._id;
}
