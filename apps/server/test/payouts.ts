import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { payReferralIncome } from './money.ts';

/** What staff do with the payouts of approved withdrawals; each call throws if it is refused. */
export function asPayer(app: TestApp, admin: TestMember) {
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await app.request('POST', `/admin/payouts${path}`, {
      token: admin.token,
      body,
    });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const take = (id: string) => post('/take', { ids: [id] });
  return {
    take,
    async send(id: string, paymentReference?: string) {
      await take(id);
      return post(`/${id}/sent`, { paymentReference });
    },
    async fail(id: string, reason: string) {
      await take(id);
      return post(`/${id}/failed`, { reason });
    },
    /** Of one that was sent. */
    comeBack: (id: string, reason: string) => post(`/${id}/returned`, { reason }),
  };
}

const gcash = {
  amount: 150,
  method: 'GCash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
  source: 'direct_indirect',
};

/**
 * A withdrawal of a member that staff have approved, by default of ₱150 of direct referral income
 * that they earn first. Answers its id, which is its payout's.
 */
export async function approvePayout(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
  change: object = {},
): Promise<string> {
  const asked = { ...gcash, ...change };
  if (asked.source === 'direct_indirect') {
    await payReferralIncome(app, member.id, { direct: asked.amount * 100 });
  }
  const request = { token: member.token, body: asked };
  const { body } = await app.request('POST', '/agent/withdraw', request);
  const id = body.withdrawal?._id;
  const path = `/admin/withdrawals/${id}/approve`;
  const approved = await app.request('POST', path, { token: admin.token });
  if (approved.status !== 200) throw new Error(JSON.stringify([body, approved.body]));
  return id;
}
