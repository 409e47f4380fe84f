import type { Centavos } from '@barya/money';
import { bookOpeningReserve } from '../src/capabilities/reserves/index.ts';
import { memberAccountId, stripeAccountId, transferCodes } from '../src/chart-of-accounts.ts';
import { moveMoney } from '../src/kernel/move-money.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** Books the opening reserve of a test's database, ₱1,000,000 unless given. */
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

/** Pays referral income out of the reward fund, as purchases of a downline do. */
export async function payReferralIncome(
  app: TestApp,
  memberId: string,
  income: { direct?: Centavos; indirect?: Centavos },
): Promise<void> {
  const parts = [
    ['directReferral', income.direct ?? 0, transferCodes.directReferralIncome],
    ['indirectReferral', income.indirect ?? 0, transferCodes.indirectReferralIncome],
  ] as const;
  await app.runOperation((operation) =>
    moveMoney(
      operation,
      parts
        .filter(([, amountCentavos]) => amountCentavos > 0)
        .map(([account, amountCentavos, code]) => ({
          kind: 'transfer',
          id: operation.ids.next(operation.now),
          debitAccountId: stripeAccountId('rewardFund', memberId),
          creditAccountId: memberAccountId(memberId, account),
          amountCentavos,
          code,
          referenceId: memberId,
        })),
    ),
  );
}

/**
 * Gives a member shared capital earnings by a package 1 that is bought, matured and claimed: 1.2
 * times the pesos. The clock moves on by 12 days.
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
