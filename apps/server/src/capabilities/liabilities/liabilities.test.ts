import type { LiabilityProof, LiabilityRoot, OwnLiability } from '@barya/contract';
import { fingerprintOf, verifyProof } from '@barya/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  earnSharedCapital,
  fundReserve,
  loadWallet,
  payReferralIncome,
} from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { createDatabase } from '../../database/connect.ts';
import { dailyLiabilitySnapshot, makeSnapshot } from './index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let poor: TestMember;
let gone: TestMember;

/** A member with money in every part, one with none, and a deleted one with money. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
  [member, poor, gone] = await Promise.all([
    app.createMember(),
    app.createMember(),
    app.createMember(),
  ]);
  await earnSharedCapital(app, admin, member, 1_000);
  await loadWallet(app, admin, gone, 150);
  await act(admin, 'DELETE', `/admin/users/${gone.id}?unclaimed=true`);
  await loadWallet(app, admin, member, 1_000);
  await payReferralIncome(app, member.id, { direct: 12_345, indirect: 678 });
  await act(member, 'POST', '/agent/activate-clicking-task');
  for (let click = 0; click < 3; click += 1) await act(member, 'POST', '/agent/click');
  await act(member, 'POST', '/agent/packages/activate', { packageId: 1, amount: 200 });
  await act(member, 'POST', '/agent/withdraw', {
    amount: 250.5,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'M',
    source: 'shared_capital',
  });
});
afterAll(() => app.close());

async function act(who: TestMember, method: string, path: string, body?: unknown) {
  const response = await app.request(method, path, { token: who.token, body });
  expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
  return response.body;
}

const publish = () => act(admin, 'POST', '/admin/liabilities');
const readOwn = (who: TestMember, sequence: number | 'latest' = 'latest'): Promise<OwnLiability> =>
  act(who, 'GET', `/agent/liabilities/${sequence}`);

async function readObligations(): Promise<number> {
  return (await act(admin, 'GET', '/admin/reserves')).obligations.total;
}

/** The check that a member's browser runs. */
function check(root: LiabilityRoot, proof: LiabilityProof | null, who: TestMember) {
  const { publicKey } = app.signingKey;
  const expected = { publicKey, username: who.username, memberId: who.id };
  return verifyProof({ root, proof }, expected);
}

describe('Before the first snapshot', () => {
  test('there is nothing to show', async () => {
    for (const [path, token] of [
      ['/liabilities/latest', undefined],
      ['/liabilities/1', undefined],
      ['/agent/liabilities/latest', member.token],
    ]) {
      const { status, body } = await app.request(
        'GET',
        path!,
        token === undefined ? {} : { token },
      );
      expect([status, body.code]).toEqual([404, 'liability_root_unknown']);
    }
    expect((await app.request('GET', '/liabilities')).body).toEqual([]);
  });
});

describe('A snapshot', () => {
  test('adds up to all that is owed, and proves to a member every part of their money', async () => {
    const { message, snapshot } = await publish();
    expect(message).toBe('Snapshot made and published');
    expect(snapshot).toMatchObject({
      total: await readObligations(),
      members: 4,
      madeBy: { _id: admin.id, username: admin.username },
      provable: true,
    });
    const { root, proof, owedNow } = await readOwn(member);
    expect(root).toEqual(snapshot.root);
    expect(check(root, proof, member)).toMatchObject({ accepted: true });
    expect(proof?.owedCentavos).toEqual({
      wallet: 70_000,
      directReferral: 12_345,
      indirectReferral: 678,
      clickEarnings: 60,
      sharedEarnings: 120_000 - 25_050,
      packages: 24_000,
      withdrawals: 25_050,
      unclaimed: 0,
    });
    expect(owedNow).toMatchObject({ wallet: 700, clickEarnings: 0.6, withdrawals: 250.5 });
    expect(proof?.amountCentavos).toBe(root.totalCentavos - 15_200);
  });

  test('does not contain members who are owed nothing, or who joined later', async () => {
    for (const who of [poor, await app.createMember()]) {
      const { proof, owedNow } = await readOwn(who);
      expect(proof).toBeNull();
      expect(new Set(Object.values(owedNow))).toEqual(new Set([0]));
    }
  });

  test('stays unchanged while balances change, and the next one follows it', async () => {
    const before = await readOwn(member);
    app.clock.advance({ minutes: 5 });
    await loadWallet(app, admin, member, 100);
    expect((await readOwn(member)).proof).toEqual(before.proof);
    expect((await readOwn(member)).owedNow.wallet).toBe(800);
    await publish();
    const after = await readOwn(member);
    expect(after.root.sequence).toBe(before.root.sequence + 1);
    expect(after.root.previousCode).toBe(before.root.code);
    expect(after.proof?.nonce).not.toBe(before.proof?.nonce);
    expect(await readOwn(member, before.root.sequence)).toMatchObject({
      root: before.root,
      proof: before.proof,
    });
  });

  test('counts a withdrawal until it is sent', async () => {
    const { _id } = (
      await act(member, 'POST', '/agent/withdraw', {
        ...{ amount: 100, method: 'gcash', accountNumber: '09171234567', accountName: 'M' },
        source: 'shared_capital',
      })
    ).withdrawal;
    const asked = await readOwn(member);
    expect(asked.owedNow.withdrawals).toBe(350.5);
    await act(admin, 'POST', `/admin/withdrawals/${_id}/approve`);
    expect((await readOwn(member)).owedNow).toEqual(asked.owedNow);
    expect((await readOwn(poor)).owedNow.withdrawals).toBe(0);
    await publish();
    const { root, proof } = await readOwn(member);
    expect(root.totalCentavos).toBe(Math.round((await readObligations()) * 100));
    expect(proof?.owedCentavos.withdrawals).toBe(35_050);
    await asPayer(app, admin).send(_id);
    expect((await readOwn(member)).owedNow.withdrawals).toBe(250.5);
    await publish();
    expect((await readOwn(member)).proof?.owedCentavos.withdrawals).toBe(25_050);
  });

  test('shows nobody the leaf of another member', async () => {
    const { root, proof } = await readOwn(member);
    expect(check(root, proof, poor)).toEqual({ accepted: false, fault: 'holder_differs' });
    const { status } = await app.request('GET', '/agent/liabilities/latest', {
      token: admin.token,
    });
    expect(status).toBe(403);
  });

  test('is dated after the last one, where the clock fell back', async () => {
    const { root: before } = await readOwn(member);
    app.clock.advance({ days: -1 });
    const { snapshot } = await publish();
    app.clock.advance({ days: 1 });
    expect(Date.parse(snapshot.root.takenAt)).toBe(Date.parse(before.takenAt) + 1);
  });

  test('is not published if the books have another sum', async () => {
    const { ownerPool } = app.database;
    const change = (by: number) =>
      ownerPool.query(
        `update ledger.tally set amount_centavos = amount_centavos + ${by}
         where (code, stripe_index) in (select code, stripe_index from ledger.tally where code = 10 limit 1)`,
      );
    const count = async () => (await app.request('GET', '/liabilities')).body.length;
    const published = await count();
    await change(1);
    const { status, body } = await app.request('POST', '/admin/liabilities', {
      token: admin.token,
    });
    expect([status, body.code]).toEqual([409, 'liability_total_differs']);
    await change(-1);
    expect(await count()).toBe(published);
  });

  test('is made once where two are asked for at once', async () => {
    const { length: published } = (await app.request('GET', '/liabilities')).body;
    const ask = () => app.request('POST', '/admin/liabilities', { token: admin.token });
    const answers = await Promise.all([ask(), ask()]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.code).toBe('liability_snapshot_overtaken');
    expect((await app.request('GET', '/liabilities')).body).toHaveLength(published + 1);
  });

  test('is not published after another that a second server made meanwhile', async () => {
    const secondDb = createDatabase(app.database.pool, { preparedStatements: false });
    const secondServer = { ...app, inquire: () => ({ ...app.inquire(), db: secondDb }) };
    const overtaken = makeSnapshot(
      {
        ...app,
        runOperation: async (work) => {
          await makeSnapshot(secondServer, null);
          return app.runOperation(work);
        },
      },
      null,
    );
    await expect(overtaken).rejects.toMatchObject({ code: 'liability_snapshot_overtaken' });
  });

  test('is for admins to make and to list, and is written down', async () => {
    for (const method of ['GET', 'POST']) {
      const { status } = await app.request(method, '/admin/liabilities', { token: member.token });
      expect(status).toBe(403);
    }
    const [newest] = await act(admin, 'GET', '/admin/audit?search=make_liability_snapshot');
    expect(newest).toMatchObject({
      actor: { _id: admin.id },
      action: 'make_liability_snapshot',
      to: { members: 4, total: await readObligations() },
    });
  });
});

describe('The roots', () => {
  test('are open to anybody, newest first, in pages, and each by its number', async () => {
    const all: LiabilityRoot[] = (await app.request('GET', '/liabilities')).body;
    const sequences = all.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => other - one));
    expect(sequences.at(-1)).toBe(1);
    const page = await app.request('GET', '/liabilities?page=2&pageSize=2');
    expect(page.headers['x-total-count']).toBe(String(all.length));
    expect(page.body).toEqual(all.slice(2, 4));
    expect((await app.request('GET', '/liabilities/2')).body).toEqual(all.at(-2));
    expect((await app.request('GET', '/liabilities/latest')).body).toEqual(all[0]);
    expect((await app.request('GET', '/liabilities/1000')).status).toBe(404);
    expect((await app.request('GET', '/liabilities/first')).status).toBe(400);
  });

  test('are signed with the key that anybody can read', async () => {
    const { body } = await app.request('GET', '/signing-key');
    const { publicKey, fingerprint } = app.signingKey;
    expect(body).toEqual({ algorithm: 'Ed25519', publicKey, fingerprint });
    expect(fingerprintOf(publicKey)).toBe(fingerprint);
  });

  test.each([
    ['changed', 'update liability_root set total_centavos = 1'],
    ['deleted', 'delete from liability_root'],
    ['emptied', 'truncate liability_root cascade'],
  ])('can not be %s, by the application or by the owner', async (_what, statement) => {
    const { pool, ownerPool } = app.database;
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(ownerPool.query(statement)).rejects.toThrow(/never changed/);
  });

  test('cannot be followed by two, or by one after a gap', async () => {
    const insert = (sequence: string, previous: string) =>
      app.database.pool.query(
        `insert into liability_root (sequence, id, taken_at, root_hash, total_centavos, capacity,
           previous_code, public_key, signature, code, members)
         select ${sequence}, gen_random_uuid(), taken_at, root_hash, 1, capacity, ${previous},
           public_key, signature, sha256(code), members
         from liability_root order by sequence desc limit 1`,
      );
    await expect(insert('sequence', 'previous_code')).rejects.toThrow(/liability_root_pkey/);
    await expect(insert('sequence + 2', 'code')).rejects.toThrow(/liability_root_follows/);
    await expect(insert('sequence + 1', 'previous_code')).rejects.toThrow(/liability_root_follows/);
    await expect(insert('sequence + 1', 'null')).rejects.toThrow(/first_follows_none/);
  });
});

describe('By itself', () => {
  test('one snapshot is made a day', async () => {
    const count = async () => (await app.request('GET', '/liabilities')).body.length;
    const before = await count();
    await dailyLiabilitySnapshot.run(app);
    expect(await count()).toBe(before);
    app.clock.advance({ days: 1 });
    await dailyLiabilitySnapshot.run(app);
    await dailyLiabilitySnapshot.run(app);
    expect(await count()).toBe(before + 1);
    const fresh = await app.openSession(admin.id);
    const { body } = await app.request('GET', '/admin/liabilities?page=1', { token: fresh });
    expect(body[0].madeBy).toBeNull();
  });

  test('the data of proofs is kept for the last 30, and every root for ever', async () => {
    const token = await app.openSession(member.id);
    const { sequence: oldest } = (await app.request('GET', '/liabilities/latest')).body;
    for (let more = 0; more < 30; more += 1) await makeSnapshot(app, null);
    const ask = (sequence: number) =>
      app.request('GET', `/agent/liabilities/${sequence}`, { token });
    const forgotten = await ask(oldest);
    expect([forgotten.status, forgotten.body.code]).toEqual([404, 'liability_proof_forgotten']);
    const { root, proof } = (await ask(oldest + 1)).body;
    expect(check(root, proof, member)).toMatchObject({ accepted: true });
    expect((await app.request('GET', `/liabilities/${oldest}`)).status).toBe(200);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as kept, count(distinct sequence)::int as snapshots from liability_chunk',
    );
    expect(rows[0]).toEqual({ kept: 30, snapshots: 30 });
  });
});
