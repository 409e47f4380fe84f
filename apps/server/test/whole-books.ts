import type { CashIn } from '@barya/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createKysely } from '../src/database/connect.ts';
import type { Tables } from '../src/database/tables.ts';
import { findFaults } from '../src/verification/index.ts';
import { createTestApp, type TestApp } from './app.ts';
import { makeAutoApproved } from './auto-approve.ts';
import { addPaymentMethods, declareCashIn, nextPaymentReference, openCashIn } from './cash-ins.ts';
import { makeEveryPayout } from './every-payout.ts';
import { createStaff, makeCleared, makeProposals } from './four-eyes.ts';
import type { TestMember } from './members.ts';
import { fundReserve, oweBack, payReferralIncome } from './money.ts';
import { drawPicture } from './pictures.ts';

/** A database with something of every kind, made by the services. */
export interface WholeBooks {
  app: TestApp;
  admin: TestMember;
  /** Invited by `ben`, who was invited by `carla`; has something of everything. */
  ana: TestMember;
  ben: TestMember;
  /** Unrelated to them; wants their money. */
  thief: TestMember;
  act(member: TestMember, method: string, path: string, body?: object): Promise<Answer>;
  /** The rules that detect what the owner writes past every trigger; it is rolled back. */
  findAfter(statements: string): Promise<string[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the API answers.
type Answer = any;

export async function openWholeBooks(): Promise<WholeBooks> {
  const app = await createTestApp();
  const act = async (member: TestMember, method: string, path: string, body?: object) => {
    const response = await app.request(method, path, {
      token: member.token,
      ...(body && { body }),
    });
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const admin = await app.createAdmin();
  const carla = await app.createMember();
  const ben = await app.createMember({ referrer: carla });
  const ana = await app.createMember({ referrer: ben });
  const thief = await app.createMember();
  await fundReserve(app);
  const load = async ({ username }: TestMember, amount: number) =>
    (await act(admin, 'POST', '/admin/load-capital', { username, amount })).transaction._id;
  const buy = async (member: TestMember, packageId: number, amount: number) =>
    (await act(member, 'POST', '/agent/packages/activate', { packageId, amount })).package._id;
  const withdraw = async (source: string, accountNumber: string, amount = 100) =>
    (
      await act(ana, 'POST', '/agent/withdraw', {
        ...{ amount, method: 'gcash', accountNumber, accountName: 'Ana', source },
      })
    ).withdrawal._id;

  await act(admin, 'POST', '/admin/reserves/pay-in', { amount: 5_000, note: 'Cheque 1' });
  await act(admin, 'POST', '/admin/reserves/pay-out', { amount: 1_000, reason: 'Rent' });
  await load(ana, 20_000);
  await load(thief, 3_000);
  await act(admin, 'POST', `/admin/shared-capital/revert/${await load(ana, 700)}`);
  await act(ana, 'POST', '/agent/activate-clicking-task');
  for (let click = 0; click < 3; click += 1) await act(ana, 'POST', '/agent/click');
  await buy(thief, 1, 1_000);
  const [first, second, fourth] = [
    await buy(ana, 1, 2_000),
    await buy(ana, 1, 1_000),
    await buy(ana, 4, 1_000),
  ];
  app.clock.advance({ days: 12 });
  await act(ana, 'POST', '/agent/packages/claim', { packageId: first });
  await act(ana, 'POST', '/agent/packages/rollover', { packageId: second, targetPackageType: 2 });
  await act(ana, 'POST', '/packages/package4-claim', {
    ...{ packageId: fourth, action: 'claim', targetType: 4 },
  });
  await act(ana, 'POST', '/agent/click');
  const paid = await withdraw('shared_capital', '0917 000 0001');
  await act(admin, 'POST', `/admin/withdrawals/${paid}/approve`);
  await act(
    ana,
    'POST',
    `/agent/withdrawals/${await withdraw('shared_capital', '0917 000 0002')}/cancel`,
  );
  const rejected = await withdraw('shared_capital', '0917 000 0001');
  await act(admin, 'POST', `/admin/withdrawals/${rejected}/reject`, { reason: 'Wrong name' });
  await withdraw('shared_capital', '0917 000 0001');
  for (const pesos of [150, 350]) {
    const gone = await app.createMember();
    await load(gone, pesos);
    await act(admin, 'DELETE', `/admin/users/${gone.id}?unclaimed=true`);
  }
  const [owed] = await act(admin, 'GET', '/admin/unclaimed?status=owed');
  await act(admin, 'POST', `/admin/unclaimed/${owed._id}/pay`, { note: 'In cash' });
  const debtor = await app.createMember();
  await payReferralIncome(app, debtor.id, { direct: 1_000, indirect: 2_000 });
  for (const source of ['wallet', 'direct_indirect']) {
    const wrong = await oweBack(app, admin, debtor);
    await load(debtor, 100);
    await act(debtor, 'POST', `/agent/owed-back/${wrong}/pay`, { amount: 15, source });
    await act(admin, 'POST', `/admin/owed-back/${wrong}/payment`, { amount: 25 });
  }
  const gone = await app.createMember();
  await oweBack(app, admin, gone);
  await act(admin, 'DELETE', `/admin/users/${gone.id}?unclaimed=true`);
  await makeCashIns(app, admin, ana, thief);
  await makeEveryPayout(app, admin, ana);
  await makeProposals(app, admin);
  await makeCleared(app, admin);
  await makeAutoApproved(app, admin);
  await act(admin, 'POST', '/admin/liabilities');
  await act(admin, 'POST', `/admin/users/${ben.id}/reset-password`, {
    newPassword: 'pansit-molo-42',
  });
  const { treasurer: puppet } = await createStaff(app, 'treasurer');
  const newPassword = 'pansit-molo-42';
  await act(admin, 'POST', `/admin/users/${puppet.id}/reset-password`, { newPassword });
  const { username } = ana;
  const present = { ...puppet, token: await app.openSession(puppet.id) };
  await act(present, 'POST', '/admin/load-capital', { username, amount: 800 });
  await load(ana, 900);
  const owner: Kysely<Tables> = createKysely(app.database.ownerPool, false);
  return { app, admin, ana, ben, thief, act, findAfter: (made) => findAfter(owner, made) };
}

/** Cash-ins in every state, one credited and another reverted, one of a deleted member. */
async function makeCashIns(app: TestApp, admin: TestMember, ana: TestMember, thief: TestMember) {
  const asAdmin = async (path: string, body: object = {}) => {
    const answer = await app.request('POST', path, { token: admin.token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const credit = async (cashIn: CashIn, body?: object) =>
    (await asAdmin(`/admin/cash-ins/${cashIn._id}/credit`, body)).transaction._id;
  await addPaymentMethods(app, admin);
  const corrected = await credit(await declareCashIn(app, ana));
  for (const paymentReference of [nextPaymentReference(), nextPaymentReference()]) {
    const order = { paymentReference, reason: 'A digit was wrong' };
    await asAdmin(`/admin/load-capital/${corrected}/reference`, order);
  }
  await credit(await declareCashIn(app, ana), { amount: 480, reason: 'A fee of ₱20' });
  const doubled = await credit(await declareCashIn(app, thief, { amount: 200 }));
  await asAdmin(`/admin/shared-capital/revert/${doubled}`);
  const { _id: rejected } = await declareCashIn(app, ana);
  await asAdmin(`/admin/cash-ins/${rejected}/reject`, { reason: 'It did not arrive' });
  const reason = 'It arrived later';
  await asAdmin(`/admin/cash-ins/${rejected}/reopen`, { reason });
  await asAdmin(`/admin/cash-ins/${rejected}/reject`, { reason: 'It was of another' });
  const wrong = await declareCashIn(app, ana);
  for (const again of ['reopen', 'no']) {
    await asAdmin(`/admin/shared-capital/revert/${await credit(wrong)}`);
    if (again === 'reopen') await asAdmin(`/admin/cash-ins/${wrong._id}/reopen`, { reason });
  }
  const gone = await app.createMember();
  const [owed] = [await declareCashIn(app, gone), await declareCashIn(app, gone)];
  await app.request('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
  await credit(owed);
  await openCashIn(app, thief);
  const proof = await drawPicture('png');
  const { _id: declared } = await declareCashIn(app, ana, { senderName: 'Ana', proof });
  await app.request('POST', `/agent/cash-ins/${declared}/correct`, {
    token: ana.token,
    body: { paymentReference: nextPaymentReference() },
  });
}

async function findAfter(owner: Kysely<Tables>, statements: string): Promise<string[]> {
  const takenBack = new Error('taken back');
  let rules: string[] = [];
  const work = async (trx: Transaction<Tables>) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statements).execute(trx);
    rules = [...new Set((await findFaults(trx)).map(({ rule }) => rule))].sort();
    throw takenBack;
  };
  await owner
    .transaction()
    .execute(work)
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
  return rules;
}
