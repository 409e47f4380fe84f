import { createTestApp, type TestApp } from './app.ts';
import { createStaff } from './four-eyes.ts';
import type { TestMember } from './members.ts';
import { fundReserve } from './money.ts';
import { makePayout } from './waiting-payouts.ts';

/** A server with a reserve, who approves there, and who pays. */
export async function openPayoutDesk() {
  const app = await createTestApp();
  await fundReserve(app);
  return { app, ...(await createStaff(app, 'owner', 'treasurer', 'approver')) };
}

/** The calls of a desk as one of its staff. @param app read at each call */
export function callDesk(app: () => TestApp) {
  const as = (by: TestMember, method: string, path: string, body?: object) =>
    app().request(method, `/admin${path}`, { token: by.token, ...(body && { body }) });
  const post = (by: TestMember, path: string, body: object = {}) => as(by, 'POST', path, body);
  return { as, post };
}

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

/**
 * A withdrawal of a member that staff have approved, by default of ₱150 of direct referral income
 * that they earn first, always to the same account. Answers its id, which is its payout's.
 */
export async function approvePayout(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
  change: object = {},
): Promise<string> {
  const { amount, ...fields }: { amount?: number } = change;
  const gcash = { method: 'GCash', accountNumber: '0917 123 4567' };
  const { id } = await makePayout(app, admin, { ...gcash, member, ...fields, pesos: amount });
  return id;
}

/** A withdrawal of ₱100 that waits. @returns its id */
export async function askWithdrawal(
  app: TestApp,
  { token }: TestMember,
  source: string,
): Promise<string> {
  const account = { method: 'gcash', accountNumber: '09171234567', accountName: 'Juana' };
  const body = { ...account, amount: 100, source };
  const asked = await app.request('POST', '/agent/withdraw', { token, body });
  return asked.body.withdrawal._id;
}
