import { autoApproval } from '../src/capabilities/payouts/index.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { payReferralIncome } from './money.ts';
import { asPayer } from './payouts.ts';
import { makePayout } from './waiting-payouts.ts';

/** ₱1,000 in 24 hours, by members of 30 days, to accounts used twice, without samples. */
export const testRule = { upTo: 1_000, memberDays: 30, accountUses: 2, samplePercent: 0 };

/** Changes the rule as an owner does, without samples unless told otherwise; null switches it off. */
export async function setRule(
  app: TestApp,
  { token }: TestMember,
  change: Partial<typeof testRule> | null = {},
): Promise<void> {
  const body = { autoApprove: change && { ...testRule, ...change } };
  const { status, body: answer } = await app.request('PUT', '/admin/settings', { token, body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
}

let lastAccount = 0;

/** A member of a year with an account of their own. */
export interface KnownMember {
  member: TestMember;
  account: { method: string; accountNumber: string; accountName: string };
}

/** A member of a year, who was paid at an account on two days, the last 72 hours ago. */
export async function makeKnownMember(app: TestApp, admin: TestMember): Promise<KnownMember> {
  lastAccount += 1;
  const accountNumber = `0918${String(lastAccount).padStart(7, '0')}`;
  const account = { method: 'gcash', accountNumber, accountName: `Maria ${lastAccount}` };
  const createdAt = new Date(app.clock.now().getTime() - 365 * 86_400_000);
  const known = { member: await app.createMember({ createdAt }), account };
  for (const days of [1, 3]) {
    await payOut(app, admin, known);
    app.clock.advance({ days });
  }
  return known;
}

/** Approves and sends ₱150. @returns its id */
export async function payOut(
  app: TestApp,
  admin: TestMember,
  { member, account }: KnownMember,
): Promise<string> {
  const { id } = await makePayout(app, admin, { member, ...account });
  await asPayer(app, admin).send(id);
  return id;
}

/** A withdrawal to the known account that waits. @returns its id */
export async function askKnown(
  app: TestApp,
  { member, account }: KnownMember,
  pesos: number,
  change: object = {},
): Promise<string> {
  await payReferralIncome(app, member.id, { direct: pesos * 100 });
  const { status, body } = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: { ...account, amount: pesos, source: 'direct_indirect', ...change },
  });
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.withdrawal._id;
}

/** Runs the rule once. */
export const runRule = (app: TestApp) => autoApproval.run(app);

/**
 * A rule that approved a withdrawal, which a person took back and rejected, and another, whose payout
 * somebody has, and left one to a person, who rejected it. It stays in force.
 */
export async function makeAutoApproved(app: TestApp, admin: TestMember): Promise<void> {
  const known = await makeKnownMember(app, admin);
  await setRule(app, admin);
  const back = await askKnown(app, known, 150);
  await runRule(app);
  app.clock.advance({ ms: 1_000 });
  const decide = (id: string, verb: string) =>
    app.request('POST', `/admin/withdrawals/${id}/${verb}`, {
      token: admin.token,
      body: { reason: 'Not this one' },
    });
  await decide(back, 'take-back');
  await decide(back, 'reject');
  const kept = await askKnown(app, known, 160);
  await runRule(app);
  await asPayer(app, admin).take(kept);
  await setRule(app, admin, { samplePercent: 100 });
  const sample = await askKnown(app, known, 170);
  await runRule(app);
  await decide(sample, 'reject');
}
