import type { Found } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn } from '../../../test/cash-ins.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';

let app: TestApp;
let admin: TestMember;
let maria: TestMember;
const known: Record<string, string> = {};

async function find(text: string): Promise<Found> {
  const url = `/admin/find?text=${encodeURIComponent(text)}`;
  const { status, body } = await app.request('GET', url, { token: admin.token });
  expect([text, status, body.message]).toEqual([text, 200, undefined]);
  return body;
}
const kindsOf = ({ references }: Found) => references.map(({ kind }) => kind).sort();

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-01T04:00:00Z' });
  admin = await app.createAdmin({ username: 'keeper' });
  maria = await app.createMember({ username: 'Maria.Clara', email: 'mc@mail.example' });
  await app.createMember({ username: 'jose.mariano', email: null, phone: '09181234567' });
  for (let number = 10; number < 30; number += 1) {
    await app.createMember({ username: `crowd${number}` });
  }
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  const payoutId = await approvePayout(app, admin, maria, { accountNumber: '0917 123 4567' });
  await asPayer(app, admin).send(payoutId, '6012345678901');
  const read = (path: string) => app.request('GET', `/admin${path}`, { token: admin.token });
  known.withdrawal = (await read(`/withdrawals/${payoutId}`)).body.reference;
  const loadId = await loadWallet(app, admin, maria, 500);
  known.load = (await read(`/shared-capital/history/${loadId}`)).body.reference;
  const paidIn = await app.request('POST', '/admin/reserves/pay-in', {
    token: admin.token,
    body: { amount: 100 },
  });
  known.entry = paidIn.body.entry.reference;
  known.cashIn = (await declareCashIn(app, maria, { paymentReference: '7012345678901' })).reference;
});
afterAll(() => app.close());

describe('members', () => {
  test.each([
    ['maria', ['Maria.Clara']],
    ['MARIA.CLARA', ['Maria.Clara']],
    ['mc@mail', ['Maria.Clara']],
    ['+63 918 123 4567', ['jose.mariano']],
    ['0918-123', ['jose.mariano']],
    // Nobody's name begins so.
    ['ariano', ['jose.mariano']],
    ['%%', []],
    ['nobody at all', []],
  ])('%s: %j', async (text, usernames) => {
    const { members } = await find(text);
    expect(members.map(({ username }) => username)).toEqual(usernames);
  });

  test('are eight at most', async () => {
    const { members } = await find('crowd');
    expect(members.map(({ username }) => username).at(-1)).toBe('crowd17');
  });
});

describe('references', () => {
  test.each([
    ['withdrawal', ['withdrawal']],
    ['load', ['load']],
    ['entry', ['reserve_entry']],
    ['cashIn', ['cash_in']],
  ])('of a %s, however they are typed', async (name, kinds) => {
    const reference = known[name]!;
    const spoken = reference.toLowerCase().replace(/.{4}(?=.)/g, '$& ');
    for (const text of [reference, spoken]) expect(kindsOf(await find(text))).toEqual(kinds);
  });

  test.each(['withdrawal', 'load', 'cashIn'])('of a %s, by how they begin', async (name) => {
    const reference = known[name]!;
    const length = reference.startsWith('BRY') ? 8 : 5;
    const { references } = await find(reference.slice(0, length));
    expect(references.map((row) => row.reference)).toContain(reference);
    expect(kindsOf(await find('BRY-'))).toEqual([]);
  });

  test.each(['500', '₱500', '500.00'])('of an amount: %s', async (text) => {
    const { references } = await find(text);
    expect(references.map(({ reference }) => reference)).toContain(known.load);
    expect(new Set(references.map(({ amount }) => amount))).toEqual(new Set([500]));
  });

  test('of an amount nobody moved: none', async () => {
    expect(kindsOf(await find('501.37'))).toEqual([]);
  });

  test('of payments, sent and received', async () => {
    expect(kindsOf(await find('6012-345-678901'))).toEqual(['payout']);
    expect(kindsOf(await find('7012345678901'))).toEqual(['cash_in']);
    expect(kindsOf(await find('601234567890'))).toEqual([]);
  });

  test('of unclaimed money that was paid', async () => {
    const gone = await app.createMember({ username: 'gone' });
    await loadWallet(app, admin, gone, 300);
    const act = (method: 'DELETE' | 'POST', path: string, body?: object) =>
      app.request(method, `/admin${path}`, { token: admin.token, body });
    await act('DELETE', `/users/${gone.id}`, { unclaimed: true });
    const { body: owed } = await app.request('GET', '/admin/unclaimed', { token: admin.token });
    app.clock.advance({ days: 1 });
    const { body } = await act('POST', `/unclaimed/${owed[0]._id}/pay`);
    const { reference } = body.unclaimed;
    // Their loads are found too, without a name.
    const loads = (await find('300')).references.filter(({ kind }) => kind === 'load');
    expect(loads).toMatchObject([{ user: { _id: gone.id } }]);
    expect((await find(reference)).references).toMatchObject([
      { kind: 'unclaimed', _id: owed[0]._id, amount: 300, user: null },
    ]);
    const list = await app.request('GET', `/admin/unclaimed?search=${reference}`, {
      token: admin.token,
    });
    expect(list.body).toHaveLength(1);
  });
});

test('An account number finds who used it, each once', async () => {
  const saver = await app.createMember({ username: 'saver' });
  await app.request('POST', '/agent/payout-accounts', {
    token: saver.token,
    body: { name: 'Mine', method: 'gcash', accountNumber: '09171234567', accountName: 'Saver' },
  });
  const { accounts } = await find('0917-123 4567');
  expect(accounts.map(({ user, usedAt }) => [user.username, usedAt !== null])).toEqual([
    ['Maria.Clara', true],
    ['saver', false],
  ]);
});

test('A word of a name finds whose account it is, and who paid in from it', async () => {
  const saver = await app.createMember({ username: 'name.saver' });
  await app.request('POST', '/agent/payout-accounts', {
    token: saver.token,
    body: {
      name: 'Mine',
      method: 'gcash',
      accountNumber: '09181234560',
      accountName: 'Zenaida Ocampo',
    },
  });
  const payout = { accountNumber: '09181234561', accountName: 'ZENAIDA Reyes' };
  const taker = await app.createMember({ username: 'taker' });
  await approvePayout(app, admin, taker, payout);
  const namesOf = async (text: string) =>
    (await find(text)).accounts.map(({ user, accountName }) => [user.username, accountName]);
  expect(await namesOf('zenaida')).toEqual([
    ['taker', 'ZENAIDA Reyes'],
    ['name.saver', 'Zenaida Ocampo'],
  ]);
  expect(await namesOf('Zenaida R')).toEqual([['taker', 'ZENAIDA Reyes']]);
  expect(await namesOf('reye')).toEqual([['taker', 'ZENAIDA Reyes']]);
  expect(await namesOf('OC')).toEqual([['name.saver', 'Zenaida Ocampo']]);
  expect(await namesOf('eyes')).toEqual([]);
  expect(await namesOf('(.*')).toEqual([]);

  const sender = await app.createMember({ username: 'sender' });
  const senderName = 'Ma.Luz Uy-Peña (Jr.)';
  await declareCashIn(app, sender, { senderName });
  for (const text of ['ma.l', 'luz', 'uy', 'PEÑA (JR', 'jr.']) {
    expect([text, await namesOf(text)]).toEqual([text, [['sender', senderName]]]);
  }
  await declareCashIn(app, taker, { senderNumber: '0918 123 4569' });
  expect((await find('09181234569')).accounts).toMatchObject([
    { user: { username: 'taker' }, use: 'paid_in', accountName: null },
  ]);
});

test('Who may not read money finds members only', async () => {
  const helper = await app.createMember({ username: 'helper' });
  await changeMember(app.database, helper.id, { role: 'admin', staffRole: 'support' });
  const ask = async (text: string) => {
    const url = `/admin/find?text=${encodeURIComponent(text)}`;
    return (await app.request('GET', url, { token: helper.token })).body;
  };
  expect((await ask('maria')).members).toHaveLength(1);
  for (const text of ['0917 123 4567', 'zenaida']) {
    expect(await ask(text)).toEqual({ members: [], references: [], accounts: [] });
  }
  expect((await ask(known.load!)).references).toEqual([]);
});

test.each(['', '?text=', '?text=a', '?text=%00ab', '?text[a]=b', `?text=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => {
    const { status } = await app.request('GET', `/admin/find${query}`, { token: admin.token });
    expect(status).toBe(400);
  },
);
