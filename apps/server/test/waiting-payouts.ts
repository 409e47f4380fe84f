import type { Centavos } from '@barya/money';
import { accountCodes } from '../src/chart-of-accounts.ts';
import type { TestApp, TestResponse } from './app.ts';
import type { TestMember } from './members.ts';
import { payReferralIncome } from './money.ts';

/** An approved withdrawal that waits to be paid. */
export interface TestPayout {
  id: string;
  /** The withdrawal's. */
  reference: string;
  pesos: number;
  member: TestMember;
}

let number = 0;

/** A mobile number that no test has used. */
function nextMobile(): string {
  number += 1;
  return `0917${String(number).padStart(7, '0')}`;
}

/** Requests and approves a withdrawal of ₱150 direct income to GCash, unless told otherwise. */
export async function makePayout(
  app: TestApp,
  admin: TestMember,
  {
    pesos = 150,
    member,
    ...change
  }: { pesos?: number | undefined; member?: TestMember; [field: string]: unknown } = {},
): Promise<TestPayout> {
  const owner = member ?? (await app.createMember());
  const body = {
    amount: pesos,
    method: 'gcash',
    accountNumber: nextMobile(),
    accountName: 'Maria Clara',
    source: 'direct_indirect',
    ...change,
  };
  if (body.source === 'direct_indirect') {
    await payReferralIncome(app, owner.id, { direct: pesos * 100 });
  }
  const asked = await app.request('POST', '/agent/withdraw', { token: owner.token, body });
  const { _id: id, reference } = requireDone(asked).withdrawal;
  const token = admin.token;
  requireDone(await app.request('POST', `/admin/withdrawals/${id}/approve`, { token }));
  return { id, reference, pesos, member: owner };
}

/** Makes payouts one after the other, so the first is the oldest. */
export async function makePayouts(
  app: TestApp,
  admin: TestMember,
  count: number,
  options: Parameters<typeof makePayout>[2] = {},
): Promise<TestPayout[]> {
  const made: TestPayout[] = [];
  for (let index = 0; index < count; index += 1) {
    app.clock.advance({ ms: 1_000 });
    made.push(await makePayout(app, admin, options));
  }
  return made;
}

function requireDone({ status, body }: TestResponse) {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

/** What is approved and still owed. */
export async function readPayable(app: TestApp): Promise<Centavos> {
  const { rows } = await app.database.ownerPool.query(
    'select sum(credits_posted - debits_posted)::int as owed from ledger.account where code = $1',
    [accountCodes.withdrawalsPayable],
  );
  return rows[0].owed;
}
