import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  loadByMethod,
  nextPaymentReference,
} from '../../../test/cash-ins.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, leaveUnclaimed } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';

// Each thing that a proposal depends on is in its hash: a row for each that changes meanwhile.

let app: TestApp;
let staff: Record<'owner' | 'treasurer', TestMember>;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  await addPaymentMethods(app, await app.createAdmin());
});
beforeEach(async () => {
  staff = await createStaff(app, 'owner', 'treasurer');
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());

const reason = 'It is wrong';
const post = (path: string, body: object = {}, { token } = staff.treasurer) =>
  app.request('POST', path, { token, body });

/** Writes past every trigger, as no call may. */
async function write(statement: string): Promise<void> {
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** What is asked: its id, its member's, and the call. */
interface Asked {
  id: string;
  member: string;
  policies: object;
  ask: () => ReturnType<typeof post>;
}

const kinds = {
  async cash_in(): Promise<Asked> {
    const member = await app.createMember();
    const proof = await drawPicture('png');
    const sender = { senderName: 'Ana Cruz', senderNumber: '0917 123 4567' };
    const cashIn = await declareCashIn(app, member, { ...sender, proof });
    await insertLineOf(app, staff.treasurer, cashIn, 'reference');
    const ask = () => post(`/admin/cash-ins/${cashIn._id}/credit`);
    return { id: cashIn._id, member: member.id, policies: { cashInFrom: 0 }, ask };
  },
  async load(): Promise<Asked> {
    const { id: member, username } = await app.createMember();
    const payment = { method: 'GCash', paymentReference: nextPaymentReference() };
    const ask = () => post('/admin/load-capital', { username, amount: 100, ...payment });
    return { id: member, member, policies: { loadFrom: 0 }, ask };
  },
  async revert(): Promise<Asked> {
    const member = await app.createMember();
    const id = await loadByMethod(app, staff.owner, member, nextPaymentReference());
    const [line] = await insertLines(app, staff.owner, [{ amountCentavos: 10_000 }]);
    await post(`/admin/bank-lines/${line}/match`, { loadId: id }, staff.owner);
    const ask = () => post(`/admin/shared-capital/revert/${id}`, { reason });
    return { id, member: member.id, policies: { reverts: true }, ask };
  },
  async payout_failed(): Promise<Asked> {
    const { id, member } = await makePayout(app, staff.owner);
    await asPayer(app, staff.treasurer).take(id);
    const ask = () => post(`/admin/payouts/${id}/failed`, { reason });
    return { id, member: member.id, policies: { payoutFrom: 0 }, ask };
  },
  async payout_not_sent(): Promise<Asked> {
    const { id, member } = await makePayout(app, staff.owner);
    await asPayer(app, staff.treasurer).send(id, nextPaymentReference());
    const ask = () => post(`/admin/payouts/${id}/not-sent`, { reason });
    return { id, member: member.id, policies: { payoutFrom: 0 }, ask };
  },
  async unclaimed(): Promise<Asked> {
    // Owners alone pay it.
    const { owner } = await createStaff(app, 'owner');
    const id = await leaveUnclaimed(app, owner);
    const ask = () => post(`/admin/unclaimed/${id}/pay`, { note: 'In cash' }, owner);
    return { id, member: '', policies: { unclaimed: true }, ask };
  },
};

const set = (table: string, change: string) => (id: string) =>
  `update ${table} set ${change} where ${table === 'cash_in_proof' ? 'cash_in_id' : 'id'} = '${id}'`;
const standing: Row[2] = (_, member) =>
  `update member set status = 'pending' where id = '${member}'`;
type Row = [of: keyof typeof kinds, what: string, change: (id: string, member: string) => string];

test.each<Row>([
  ['cash_in', 'standing', standing],
  ['cash_in', 'amount', set('cash_in', 'amount_centavos = amount_centavos + 100')],
  ['cash_in', 'method', set('cash_in', "method = 'Maya'")],
  ['cash_in', 'payment reference', set('cash_in', "payment_reference = '9999999999999'")],
  ['cash_in', "sender's name", set('cash_in', "sender_name = 'Ben Reyes'")],
  ['cash_in', "sender's number", set('cash_in', "sender_number = '09179999999'")],
  ['cash_in', 'lack of a sender', set('cash_in', 'sender_name = null, sender_number = null')],
  ['cash_in', 'picture', set('cash_in_proof', "pixels_sha256 = sha256('other')")],
  ['cash_in', 'lack of a picture', (id) => `delete from cash_in_proof where cash_in_id = '${id}'`],
  ['cash_in', 'lack of a bank line', () => "delete from bank_line where status = 'unmatched'"],
  ['load', 'standing', standing],
  ['revert', 'standing', standing],
  ['revert', 'method', set('capital_load', "method = 'Maya'")],
  ['revert', 'payment reference', set('capital_load', "payment_reference = '9999999999999'")],
  ['revert', 'bank line', (id) => `delete from bank_line where load_id = '${id}'`],
  ['payout_failed', 'standing', standing],
  ['payout_failed', 'account', set('withdrawal', "destination_digest = sha256('other')")],
  ['payout_failed', 'method', set('payout', "method = 'Maya'")],
  ['payout_not_sent', 'payment reference', set('payout', "payment_reference = '9999999999999'")],
  ['unclaimed', 'name', set('unclaimed_money', "holder = 'Thief'")],
])('a %s with another %s is not what was proposed', async (of, _what, change) => {
  const { id, member, policies, ask } = await kinds[of]();
  app.clock.advance({ ms: 1_000 });
  await setPolicies(app, policies);
  const { status, body } = await ask();
  expect(status, JSON.stringify(body)).toBe(202);
  expect(body.proposal.kind).toBe(of);
  await write(change(id, member));
  app.clock.advance({ ms: 1_000 });
  expect(await confirm(app, staff.owner, body.proposal._id)).toMatchObject({
    status: 409,
    body: { code: 'proposal_changed' },
  });
  await post(`/admin/proposals/${body.proposal._id}/withdraw`);
});
