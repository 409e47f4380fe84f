import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { loadWallet, payReferralIncome } from './money.ts';
import { asPayer } from './payouts.ts';

/**
 * Payouts of `ana` in every state and batch, one with money of two balances, approvals and sendings
 * that were taken back, and payouts of deleted members: waiting, failed and returned.
 */
export async function makeEveryPayout(
  app: TestApp,
  admin: TestMember,
  ana: TestMember,
): Promise<void> {
  const act = async ({ token }: TestMember, path: string, body: object = {}) => {
    const answer = await app.request('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const approve = (id: string) => act(admin, `/admin/withdrawals/${id}/approve`);
  const request = async (member: TestMember, source: string, amount = 100) => {
    const destination = { method: 'gcash', accountNumber: '09170000001', accountName: 'Ana' };
    return (await act(member, '/agent/withdraw', { amount, source, ...destination })).withdrawal;
  };
  const make = async (source = 'shared_capital', amount = 100) => {
    const withdrawal = await request(ana, source, amount);
    await approve(withdrawal._id);
    return withdrawal as { _id: string; reference: string };
  };
  const payer = asPayer(app, admin);
  const batch = async (...payouts: { _id: string }[]) => {
    const ids = payouts.map(({ _id }) => _id);
    return (await act(admin, '/admin/payout-batches', { method: 'gcash', ids })).batch._id;
  };

  const leavers = await Promise.all([app.createMember(), app.createMember(), app.createMember()]);
  const taken: { _id: string }[] = [];
  for (const member of [ana, ...leavers]) {
    await loadWallet(app, admin, member, 300);
    taken.push(await request(member, 'wallet', 300));
  }
  // Money taken back from a wallet is held for a day.
  app.clock.advance({ days: 1 });
  for (const { _id } of taken) await approve(_id);
  const [own, waiting, failing, returning] = taken.map(({ _id }) => _id);
  await payer.send(own!, 'W001');
  await payer.send(returning!);
  for (const { id } of leavers) {
    await app.request('DELETE', `/admin/users/${id}?unclaimed=true`, { token: admin.token });
  }
  await payer.take(waiting!);
  app.clock.advance({ minutes: 1 });
  await payer.fail(failing!, 'The number is unknown');
  await payer.comeBack(returning!, 'The account is closed');

  await payReferralIncome(app, ana.id, { direct: 15_000, indirect: 15_000 });
  await payer.send((await make('direct_indirect', 120))._id, '1234 567 890');
  await payer.fail((await make('direct_indirect', 120))._id, 'The number is unknown');
  const back = await make();
  await payer.send(back._id, '1234 567 891');
  await payer.comeBack(back._id, 'The account is closed');
  for (const paymentReference of ['1234 567 892', '1234 567 893']) {
    const order = { paymentReference, reason: 'A digit was wrong' };
    await act(admin, `/admin/payouts/${back._id}/reference`, order);
  }
  await make();

  const takeBack = (id: string) =>
    act(admin, `/admin/withdrawals/${id}/take-back`, { reason: 'The wrong Ana' });
  const [wrong, twice] = [await make('direct_indirect', 120), await make()];
  for (const { _id } of [wrong, twice, twice]) {
    await takeBack(_id);
    app.clock.advance({ ms: 1_000 });
    if (_id === twice._id) await approve(_id);
  }
  await act(admin, `/admin/withdrawals/${wrong._id}/reject`, { reason: 'Another name' });

  const notSent = async (id: string) => {
    app.clock.advance({ ms: 1_000 });
    await act(admin, `/admin/payouts/${id}/not-sent`, { reason: 'It was of another' });
  };
  const correct = (id: string, paymentReference: string) =>
    act(admin, `/admin/payouts/${id}/reference`, { paymentReference, reason: 'A digit was wrong' });
  const [resent, unpaid] = [await make(), await make('direct_indirect', 120)];
  for (const [first, corrected] of [
    ['S001', 'S002'],
    ['S003', 'S001'],
  ]) {
    await payer.send(resent._id, first);
    await correct(resent._id, corrected!);
    if (first === 'S001') await notSent(resent._id);
  }
  await payer.send(unpaid._id);
  await notSent(unpaid._id);
  await takeBack(unpaid._id);
  await act(admin, `/admin/withdrawals/${unpaid._id}/reject`, { reason: 'Another name' });

  const [sent, failed, returned] = [await make(), await make(), await make()];
  const undone = await make();
  const closed = await batch(sent, failed, returned, undone);
  await act(admin, `/admin/payout-batches/${closed}/results`, {
    rows: [
      { reference: sent.reference, state: 'sent', paymentReference: 'B001' },
      { reference: failed.reference, state: 'failed', reason: 'Wrong number' },
      { reference: returned.reference, state: 'sent', paymentReference: 'B002' },
      { reference: undone.reference, state: 'sent', paymentReference: 'B004' },
    ],
  });
  await notSent(undone._id);
  await payer.comeBack(returned._id, 'The account is closed');
  const again = [await make(), await make()] as const;
  await act(admin, `/admin/payout-batches/${await batch(...again)}/dissolve`);
  const open = await batch(...again);
  await act(admin, `/admin/payout-batches/${open}/results`, {
    rows: [{ reference: again[0].reference, state: 'sent', paymentReference: 'B003' }],
  });
}
