import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addPaymentMethods,
  declareCashIn,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';
import { drawPicture, readPicture, toDataUrl } from '../../../test/pictures.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const open = (body: object, { token } = member) =>
  app.request('POST', '/agent/cash-ins', {
    token,
    body: { amount: 500, method: 'GCash', ...body },
  });
const declare = (id: string, body: object, { token } = member, key?: string) =>
  app.request('POST', `/agent/cash-ins/${id}/declare`, { token, body, ...(key && { key }) });
const cancel = (id: string, { token } = member) =>
  app.request('POST', `/agent/cash-ins/${id}/cancel`, { token });
const read = (id: string, { token } = member) =>
  app.request('GET', `/agent/cash-ins/${id}`, { token });
const list = async (query = '') =>
  (await app.request('GET', `/agent/cash-ins${query}`, { token: member.token })).body;

describe('A member who announces money', () => {
  test('gets a reference to send with it, and three days', async () => {
    const { status, body } = await open({ amount: '1,234.50', method: 'gcash' });
    expect(status).toBe(201);
    expect(body.cashIn).toEqual({
      _id: expect.any(String),
      reference: expect.stringMatching(/^BRY-[2-9A-HJKMNP-TV-Z]{8}$/),
      amount: 1234.5,
      method: 'GCash',
      status: 'open',
      paymentReference: null,
      senderName: null,
      senderNumber: null,
      hasProof: false,
      creditedAmount: null,
      loadReference: null,
      reverted: false,
      reason: null,
      createdAt: app.clock.now().toISOString(),
      declaredAt: null,
      decidedAt: null,
      expiresAt: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
    });
    expect(await read(body.cashIn._id)).toMatchObject({ status: 200, body: body.cashIn });
    expect(app.effects.at(-1)).toEqual({
      kind: 'announce_cash_in',
      memberId: member.id,
      cashInId: body.cashIn._id,
    });
  });

  test('can say at once that it was sent', async () => {
    const paymentReference = nextPaymentReference();
    const senderName = 'X'.repeat(60);
    const { status, body } = await open({
      paymentReference: ` ${paymentReference.slice(0, 4)}-${paymentReference.slice(4)} `,
      senderName,
      senderNumber: '+63 917 555 0199',
    });
    expect([status, body.cashIn]).toMatchObject([
      201,
      {
        status: 'declared',
        paymentReference,
        senderName,
        senderNumber: '+63 917 555 0199',
        declaredAt: app.clock.now().toISOString(),
        expiresAt: null,
      },
    ]);
  });

  test.each<[object, string, string]>([
    [{ amount: 99.99 }, 'request_invalid', 'Amount must be at least ₱100'],
    [{ amount: 'many' }, 'request_invalid', 'Amount must be at least ₱100'],
    [{ method: '' }, 'request_invalid', 'Please choose a payment method'],
    [{ method: 'Bank of Nowhere' }, 'payment_method_unknown', ''],
    [{ method: 'Counter' }, 'payment_method_unknown', ''],
    [{ paymentReference: 'PEÑA 1234' }, 'request_invalid', ''],
    [{ paymentReference: '1'.repeat(61) }, 'request_invalid', ''],
    [
      { senderName: 'Juana' },
      'request_invalid',
      'Please enter the reference number of the payment',
    ],
    [{ paymentReference: '1', senderName: 'a\nb' }, 'request_invalid', ''],
    [{ paymentReference: '1', senderName: 'Jua\u202ena' }, 'request_invalid', ''],
    [{ paymentReference: '1', senderName: 'X'.repeat(101) }, 'request_invalid', ''],
    [{ paymentReference: '1', proof: 'no picture' }, 'cash_in_proof_invalid', ''],
  ])('with %j is told what is wrong', async (body, code, message) => {
    const answer = await open(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.message).toContain(message);
    expect(await list()).toEqual([]);
  });

  test('is told not to send anything before the account is approved', async () => {
    const pending = await app.createMember({ status: 'pending' });
    const { status, body } = await open({}, pending);
    expect([status, body.code]).toEqual([403, 'account_pending']);
  });

  test('has three that wait at most; expired and ended ones do not count', async () => {
    const first = await openCashIn(app, member);
    const second = await declareCashIn(app, member);
    await openCashIn(app, member);
    expect((await open({})).body.code).toBe('cash_in_limit_reached');
    await cancel(second._id);
    expect((await open({})).status).toBe(201);
    expect((await open({})).body.code).toBe('cash_in_limit_reached');
    app.clock.advance({ hours: 72 });
    expect((await open({})).status).toBe(201);
    expect((await read(first._id)).body.status).toBe('expired');
  });

  test('ten times at once has three', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open({})));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(7).fill(409),
    ]);
    expect(await list()).toHaveLength(3);
  });
});

test('In live mode cash-ins do not wait for what sales need', async () => {
  const live = await createTestApp({ operatingMode: 'live', database: app.database });
  const someone = await live.createMember();
  const { method } = await openCashIn(live, someone);
  expect(method).toBe('GCash');
  await live.close();
});

describe('A member who sent the money', () => {
  test('says so; the same again is answered alike, another is refused', async () => {
    const { _id: id } = await openCashIn(app, member);
    const paymentReference = nextPaymentReference();
    const proof = await drawPicture('png');
    const said = { paymentReference, senderName: 'Juana', proof };
    const first = await declare(id, said);
    expect([first.status, first.body.cashIn]).toMatchObject([
      200,
      { status: 'declared', paymentReference, senderName: 'Juana', hasProof: true },
    ]);
    app.clock.advance({ minutes: 1 });
    expect(await declare(id, said)).toMatchObject({ status: 200, body: first.body });
    for (const other of [
      { ...said, paymentReference: nextPaymentReference() },
      { ...said, senderName: 'Pedro' },
      { ...said, proof: undefined },
      { ...said, proof: await drawPicture('png', 128) },
    ]) {
      const { status, body } = await declare(id, other);
      expect([status, body.code]).toEqual([409, 'cash_in_already_declared']);
    }
  });

  test('ten times at once says it once', async () => {
    const { _id: id } = await openCashIn(app, member);
    const said = { paymentReference: nextPaymentReference() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => declare(id, said)));
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  test('too late begins again, and leaves nothing to cancel', async () => {
    const { _id: id } = await openCashIn(app, member);
    app.clock.advance({ hours: 72 });
    for (const { status, body } of [
      await declare(id, { paymentReference: nextPaymentReference() }),
      await cancel(id),
    ]) {
      expect([status, body.code]).toEqual([409, 'cash_in_expired']);
    }
    expect((await read(id)).body.status).toBe('expired');
  });

  test('with a reference that another used is not told whose it is', async () => {
    const other = await app.createMember();
    const { paymentReference } = await declareCashIn(app, other);
    const { _id: id } = await openCashIn(app, member);
    const { status, body } = await declare(id, { paymentReference: paymentReference! });
    expect([status, body]).toEqual([
      409,
      { code: 'payment_reference_used', message: 'This reference number was used already' },
    ]);
    // Another method numbers its own payments.
    const maya = await openCashIn(app, member, { method: 'Maya' });
    expect((await declare(maya._id, { paymentReference: paymentReference! })).status).toBe(200);
  });

  test('at once with another by the same reference: one of them used it', async () => {
    const other = await app.createMember();
    const [own, theirs] = await Promise.all([openCashIn(app, member), openCashIn(app, other)]);
    const said = { paymentReference: nextPaymentReference() };
    const answers = await Promise.all([declare(own._id, said), declare(theirs._id, said, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('by a reference of a load is refused, until that is reverted', async () => {
    const paymentReference = nextPaymentReference();
    const loaded = await app.request('POST', '/admin/load-capital', {
      token: admin.token,
      body: { username: member.username, amount: 500, method: 'GCash', paymentReference },
    });
    expect((await open({ paymentReference })).body.code).toBe('payment_reference_used');
    const { _id } = loaded.body.transaction;
    await app.request('POST', `/admin/shared-capital/revert/${_id}`, { token: admin.token });
    expect((await open({ paymentReference })).status).toBe(201);
  });

  test('can cancel, which frees the reference; again is no error', async () => {
    const { _id: id, paymentReference } = await declareCashIn(app, member);
    const first = await cancel(id);
    expect([first.status, first.body.cashIn.status]).toEqual([200, 'cancelled']);
    expect(await cancel(id)).toMatchObject({ status: 200, body: first.body });
    expect((await open({ paymentReference })).status).toBe(201);
    expect((await declare(id, { paymentReference: '1234' })).body.code).toBe(
      'cash_in_already_decided',
    );
  });

  test.each(['declare', 'cancel'])('cannot %s one of another member', async (what) => {
    const { _id: id } = await openCashIn(app, await app.createMember());
    const { status, body } =
      what === 'cancel' ? await cancel(id) : await declare(id, { paymentReference: '1234' });
    expect([status, body.code]).toEqual([404, 'cash_in_unknown']);
    expect((await read(id)).status).toBe(404);
  });

  test('can do nothing while suspended', async () => {
    const { _id: id } = await openCashIn(app, member);
    await changeMember(app.database, member.id, { isActive: false });
    for (const { status, body } of [
      await open({}),
      await declare(id, { paymentReference: '1234' }),
      await cancel(id),
    ]) {
      expect([status, body.code]).toEqual([403, 'account_suspended']);
    }
  });
});

describe('A screenshot', () => {
  const proofOf = async (id: string, { token } = member) =>
    app.request('GET', `/agent/cash-ins/${id}/proof`, { token });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is kept without what hides in it',
    async (format) => {
      const drawn = await drawPicture(format);
      const hidden = 'left by a camera';
      const appended = Buffer.concat([
        Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'),
        Buffer.from(hidden),
      ]);
      const { _id: id } = await declareCashIn(app, member, { proof: toDataUrl(format, appended) });
      const { status, body } = await proofOf(id);
      expect(status).toBe(200);
      const { bytes, metadata, dots } = await readPicture(body.proof);
      expect(body.proof).toMatch(/^data:image\/webp;base64,/);
      expect(metadata.exif).toBeUndefined();
      expect(bytes.includes(hidden)).toBe(false);
      expect(dots).toBe((await readPicture(drawn)).dots);
    },
  );

  test.each([
    ['text', toDataUrl('png', Buffer.from('not a picture'))],
    ['a page', toDataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['half a picture', 'HALF'],
    ['another type', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ])('that is %s is refused', async (_, sent) => {
    const whole = await drawPicture('png', 256);
    const proof = sent === 'HALF' ? whole.slice(0, 24 + 4 * Math.floor(whole.length / 10)) : sent;
    const { status, body } = await open({ paymentReference: nextPaymentReference(), proof });
    expect([status, body.code]).toEqual([400, 'cash_in_proof_invalid']);
    expect(await list()).toEqual([]);
  });

  test('is read by its owner and staff, where there is one', async () => {
    const { _id: id } = await declareCashIn(app, member, { proof: await drawPicture('png') });
    expect((await proofOf(id, await app.createMember())).body.code).toBe('cash_in_unknown');
    const path = `/admin/cash-ins/${id}/proof`;
    const { body } = await app.request('GET', path, { token: admin.token });
    expect(body).toEqual((await proofOf(id)).body);
    const { _id: bare } = await openCashIn(app, member);
    expect((await proofOf(bare)).body.code).toBe('cash_in_has_no_proof');
  });
});

describe("A member's list", () => {
  test('has the own ones, newest first, by status and by both references', async () => {
    await loadWallet(app, admin, member, 100);
    const expired = await openCashIn(app, member);
    app.clock.advance({ hours: 72 });
    const declared = await declareCashIn(app, member);
    app.clock.advance({ minutes: 1 });
    const opened = await openCashIn(app, member);
    await openCashIn(app, await app.createMember());
    const idsOf = async (query: string) =>
      (await list(query)).map(({ _id }: { _id: string }) => _id);
    expect(await idsOf('')).toEqual([opened._id, declared._id, expired._id]);
    expect(await idsOf('?status=open')).toEqual([opened._id]);
    expect(await idsOf('?status=expired')).toEqual([expired._id]);
    expect(await idsOf(`?search=${declared.paymentReference}`)).toEqual([declared._id]);
    expect(await idsOf(`?search=${opened.reference.toLowerCase().slice(4)}`)).toEqual([opened._id]);
    expect(await idsOf('?pageSize=1&page=2')).toEqual([declared._id]);
  });
});
