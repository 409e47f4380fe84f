import { createHash } from 'node:crypto';
import { placeholderAccount } from '@barya/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { readSettings } from './index.ts';

const [PNG, JPEG] = await Promise.all([drawPicture('png'), drawPicture('jpeg')]);

const gcash = {
  name: 'GCash',
  accountName: 'Barya Inc.',
  accountNumber: '0917 123 4567',
  qr: '',
  qrText: '',
  qrTakesAmount: '',
  details: '',
};

/** Of the account that PayMongo has for tests, and of another. */
const [QR_TEXT, OTHER_QR_TEXT] = [
  '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900015204601653036085802PH5910BARYA TEST6006Manila63040B56',
  '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900025204601653036085802PH5910BARYA TEST6006Manila63043DCC',
];

const HASH = createHash('sha256').update(QR_TEXT!).digest('hex');

const SETTINGS = ['setting', 'package_terms', 'payment_method'];
let app: TestApp;
let admin: TestMember;

const owner = (sql: string) => app.database.ownerPool.query(sql);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  for (const table of SETTINGS) await owner(`create table kept_${table} as table ${table}`);
  await owner('alter table kept_payment_method drop has_account');
});
afterEach(async () => {
  await owner(`truncate ${SETTINGS.join()}`);
  for (const table of SETTINGS) await owner(`insert into ${table} table kept_${table}`);
});
afterAll(() => app.close());

const put = (body: unknown) => app.request('PUT', '/admin/settings', { token: admin.token, body });
const get = () => app.request('GET', '/admin/settings', { token: admin.token });

test('The settings begin with the defaults of the specification', async () => {
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    clickReward: 1,
    dailyClickLimit: 50,
    dailyClickMaximum: 10,
    payPerClick: 0.2,
    referralBonus: 50,
    minimumWithdrawal: 500,
    minimumWithdrawalInForce: false,
    sharedEarningPercentage: 0.5,
    requireApproval: false,
    requireAdminSecondFactor: false,
    recentSignIn: false,
    packages: {
      package1: { amount: 100, duration: 12, income: 20 },
      package2: { amount: 500, duration: 20, income: 50 },
      package3: { amount: 1000, duration: 30, income: 200 },
      package4: { amount: 1000, duration: 40, income: 400 },
    },
    paymentMethods: [
      { ...gcash, name: 'GCash', ...placeholderAccount },
      { ...gcash, name: 'GoTyme Bank', ...placeholderAccount },
    ],
    operator: { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' },
    communityUrl: '',
    socialUrl: '',
    operatingMode: 'demo',
  });
});

describe('A change', () => {
  test('of everything that was read changes nothing', async () => {
    const before = (await get()).body;
    const { status, body } = await put(before);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Settings updated successfully', ...before });
    expect((await get()).body).toEqual(before);
  });

  test('takes an empty object', async () => {
    const before = (await get()).body;
    expect((await put({})).status).toBe(200);
    expect((await get()).body).toEqual(before);
  });

  test('keeps what it leaves out, and makes an invalid number 0', async () => {
    const { body } = await put({
      clickReward: '0.5',
      referralBonus: 'much',
      minimumWithdrawal: -5,
      packages: { package2: { duration: 21 }, package3: { amount: null } },
    });
    expect(body).toMatchObject({
      clickReward: 0.5,
      payPerClick: 0.2,
      referralBonus: 0,
      minimumWithdrawal: 0,
      sharedEarningPercentage: 0.5,
      packages: {
        package1: { amount: 100, duration: 12, income: 20 },
        package2: { amount: 500, duration: 21, income: 50 },
        package3: { amount: 0, duration: 30, income: 200 },
      },
    });
    const settings = await readSettings(app.db);
    expect(settings.clickRewardCentavos).toBe(50);
    expect(settings.packages[2]).toEqual({
      type: 2,
      minimumCentavos: 50_000,
      durationDays: 21,
      incomePercent: 500_000,
    });
  });

  test('keeps the operator on record', async () => {
    const operator = {
      legalName: 'Barya Inc.',
      registrationNumber: 'CS2026',
      licenceNumber: 'L-1',
      complaintContact: 'help@barya.test',
    };
    await put({ operator });
    await put({ operator: { licenceNumber: 'L-2' } });
    expect((await get()).body.operator).toEqual({ ...operator, licenceNumber: 'L-2' });
    const { body } = await put({ operator: { licenceNumber: ' ', complaintContact: null } });
    expect(body.operator).toEqual({ ...operator, licenceNumber: '', complaintContact: '' });
  });

  test('keeps where members meet, empties it, and refuses what leads elsewhere', async () => {
    const communityUrl = 'https://chat.example.test/g/barya?lang=fil';
    const first = await put({ communityUrl: ` ${communityUrl} `, socialUrl: 'https://s.test' });
    expect(first.body).toMatchObject({ communityUrl, socialUrl: 'https://s.test' });
    const profile = async () => {
      const { token } = await app.createMember();
      return (await app.request('GET', '/agent/profile', { token })).body.communityUrl;
    };
    expect(await profile()).toBe(communityUrl);
    const refused = await put({ communityUrl: 'http://chat.example.test' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { communityUrl: 'Please enter a web address that begins with https://' },
    ]);
    expect((await put({ communityUrl: '' })).body).toMatchObject({
      communityUrl: '',
      socialUrl: 'https://s.test',
    });
    expect(await profile()).toBe('');
  });

  test('leaves an entry of the audit with both values and no image', async () => {
    await put({ clickReward: 2, paymentMethods: [{ ...gcash, qr: PNG }] });
    const entry = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'update_settings')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.actorId).toBe(admin.id);
    expect(entry.stateBefore).toMatchObject({ clickReward: 1 });
    expect(entry.stateAfter).toMatchObject({
      clickReward: 2,
      paymentMethods: [{ name: 'GCash', qr: expect.stringMatching(/^[\da-f]{64}$/) }],
    });
    expect(JSON.stringify(entry)).not.toContain('base64');
    await put({ paymentMethods: [{ ...gcash, qr: JPEG }] });
    const { body } = await app.request('GET', '/admin/audit?pageSize=1', { token: admin.token });
    const [from, to] = [body[0].from, body[0].to].map(({ paymentMethods }) => paymentMethods[0].qr);
    expect(from).not.toBe(to);
  });

  test('of two at once loses neither', async () => {
    await Promise.all([put({ clickReward: 3 }), put({ referralBonus: 10 })]);
    expect((await get()).body).toMatchObject({ clickReward: 3, referralBonus: 10 });
  });
});

/** A PNG padded to `size` bytes. */
function padPng(size: number): string {
  const bytes = Buffer.alloc(size);
  Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64').copy(bytes);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('Payment methods', () => {
  const listFor = async (member: TestMember) =>
    (await app.request('GET', '/payment/methods', { token: member.token })).body;

  test('are replaced as a whole, in their order', async () => {
    const bank = { ...gcash, name: 'GoTyme Bank', qr: JPEG };
    await put({ paymentMethods: [gcash, bank] });
    const { paymentMethods: kept } = (await get()).body;
    expect(kept).toMatchObject([gcash, { name: 'GoTyme Bank' }]);
    await put({ paymentMethods: [kept[1]] });
    expect((await get()).body.paymentMethods).toEqual([kept[1]]);
    await put({ paymentMethods: [] });
    expect((await get()).body.paymentMethods).toEqual([]);
  });

  test('that were only a name are shown to admins and never to members', async () => {
    const member = await app.createMember();
    expect(await listFor(member)).toEqual([]);
    await put({ paymentMethods: ['Maya', gcash] });
    const read = (await get()).body.paymentMethods;
    expect(read[0]).toEqual({ ...gcash, name: 'Maya', ...placeholderAccount });
    expect(await listFor(member)).toEqual([gcash]);
    await put({ paymentMethods: read });
    expect(await listFor(member)).toEqual([gcash]);
    await put({ paymentMethods: [{ ...gcash, name: 'Maya' }] });
    expect(await listFor(member)).toEqual([{ ...gcash, name: 'Maya' }]);
  });

  test.each([
    ['of older clients', { accountName: 'Default Account', accountNumber: '0000000000' }],
    ['in place of a name', { accountName: ' default account ' }],
    ['in place of a number', { accountNumber: '0000 000-0000' }],
    ['that is a number without digits', { accountNumber: '' }],
    ['that is no name', { accountName: '' }],
    ['of zeros for a name', { accountName: '000' }],
  ])('with a placeholder %s are shown to admins alone', async (_, placeholder) => {
    const method = { ...gcash, ...placeholder };
    const { status } = await put({ paymentMethods: [method, gcash] });
    expect(status).toBe(200);
    expect((await get()).body.paymentMethods).toHaveLength(2);
    expect(await listFor(await app.createMember())).toEqual([gcash]);
  });

  test.each([
    ['another format', 'data:image/gif;base64,R0lGODlh'],
    ['another content than it says', PNG.replace('image/png', 'image/jpeg')],
    ['a text', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['no data URL', 'https://example.test/qr.png'],
    ['more than 1 MiB', padPng(1024 * 1024 + 1)],
    ['no base64', 'data:image/png;base64,%%%%'],
    ['the beginning of one', PNG.slice(0, 60)],
  ])('with an image that is %s are refused', async (_, qr) => {
    const { status, body } = await put({ clickReward: 9, paymentMethods: [{ ...gcash, qr }] });
    expect([status, body.code]).toEqual([400, 'payment_method_image_invalid']);
    expect(body.fields).toHaveProperty(['paymentMethods.0.qr']);
    expect((await get()).body.clickReward).toBe(1);
  });

  test('may have an image of exactly 1 MiB', async () => {
    const qr = padPng(1024 * 1024);
    expect((await put({ paymentMethods: [{ ...gcash, qr }] })).status).toBe(200);
    const [{ qr: kept }] = (await get()).body.paymentMethods;
    expect(kept.length).toBeLessThan(10_000);
  });

  test('keep the image that they have, byte for byte, whoever sends it again', async () => {
    await put({ paymentMethods: [{ ...gcash, qr: JPEG }] });
    const before = (await get()).body;
    await put(before);
    expect((await get()).body.paymentMethods).toEqual(before.paymentMethods);
  });

  test('have the text of a QR Ph code, for members too', async () => {
    await put({ paymentMethods: [{ ...gcash, qrText: ` ${QR_TEXT}\n`, qrTakesAmount: true }] });
    const kept = { ...gcash, qrText: QR_TEXT, qrTakesAmount: HASH };
    expect(await listFor(await app.createMember())).toEqual([kept]);
  });

  test.each([
    ['a mobile number', '0917 123 4567', /not the text of a QR Ph code/],
    ['one with a changed character', QR_TEXT.replace('0001', '0002'), /changed or mistyped/],
    [
      'one with an amount, which every member would pay',
      QR_TEXT.replace('0211', '0212').replace('5802PH', '54041.005802PH').replace('0B56', 'C071'),
      /a payment of ₱1\.00/,
    ],
  ])('with a QR text that is %s are refused', async (_, qrText, reason) => {
    const { status, body } = await put({
      clickReward: 9,
      paymentMethods: [gcash, { ...gcash, name: 'Maya', qrText }],
    });
    expect([status, body.code]).toEqual([400, 'payment_method_qr_text_invalid']);
    expect(body.fields).toEqual({ 'paymentMethods.1.qrText': expect.stringMatching(reason) });
    expect((await get()).body.clickReward).toBe(1);
  });

  test('with the name of another are refused, whatever its case', async () => {
    const again = { ...gcash, name: ` ${gcash.name.toUpperCase()} ` };
    const { status, body } = await put({ paymentMethods: [gcash, again] });
    expect([status, body.code]).toEqual([400, 'payment_method_name_used']);
    expect(Object.keys(body.fields)).toEqual(['paymentMethods.1.name']);
  });

  test('are tested with an amount for as long as the QR text is the same', async () => {
    const { qrTakesAmount: _, ...untold } = { ...gcash, qrText: QR_TEXT };
    const testedAfter = async (...paymentMethods: object[]) =>
      (await put({ paymentMethods })).body.paymentMethods.map(
        (method: typeof gcash) => method.qrTakesAmount,
      );
    const other = { ...untold, qrText: OTHER_QR_TEXT };
    expect(await testedAfter(untold)).toEqual(['']);
    expect(await testedAfter({ ...untold, qrTakesAmount: true })).toEqual([HASH]);
    expect(await testedAfter(gcash, { ...untold, name: 'Maya' })).toEqual(['', HASH]);
    expect(await testedAfter({ ...untold, qrTakesAmount: HASH })).toEqual([HASH]);
    expect(await testedAfter({ ...other, qrTakesAmount: HASH })).toEqual(['']);
    expect(await testedAfter(other)).toEqual(['']);
    expect(await testedAfter({ ...gcash, qrTakesAmount: true })).toEqual(['']);
  });
});

test('A member who is not approved sees no account to pay to', async () => {
  await put({ paymentMethods: [gcash] });
  const listed = async (status: 'pending' | 'approved') => {
    const { token } = await app.createMember({ status });
    return (await app.request('GET', '/payment/methods', { token })).body;
  };
  expect(await listed('pending')).toEqual([]);
  expect(await listed('approved')).toMatchObject([{ accountNumber: gcash.accountNumber }]);
});

test('Only admins read and change settings', async () => {
  const { token } = await app.createMember();
  for (const method of ['GET', 'PUT']) {
    const { status, body } = await app.request(method, '/admin/settings', { token, body: {} });
    expect([status, body.code]).toEqual([403, 'role_forbidden']);
  }
  expect((await app.request('GET', '/payment/methods')).status).toBe(401);
});

test('The public pages read the figures in force without a session', async () => {
  await put({
    clickReward: 0.1,
    minimumWithdrawalInForce: true,
    operator: { legalName: 'Barya Inc.' },
    communityUrl: 'https://chat.example.test',
    socialUrl: 'https://social.example.test',
    packages: { package3: { amount: 0 } },
  });
  const { status, headers, body } = await app.request('GET', '/site');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect(body).toEqual({
    operatingMode: 'demo',
    salesAreOpen: true,
    operator: {
      legalName: 'Barya Inc.',
      registrationNumber: '',
      licenceNumber: '',
      complaintContact: '',
    },
    socialUrl: 'https://social.example.test',
    packages: [
      { packageType: 1, minimumAmount: 100, durationDays: 12, incomePercent: 20, forSale: true },
      { packageType: 2, minimumAmount: 500, durationDays: 20, incomePercent: 50, forSale: true },
      { packageType: 3, minimumAmount: 0, durationDays: 30, incomePercent: 200, forSale: false },
      { packageType: 4, minimumAmount: 1000, durationDays: 40, incomePercent: 400, forSale: true },
    ],
    clicks: { payPerClick: 0.1, dailyClickLimit: 50, dailyClickMaximum: 10, activationAmount: 100 },
    referralBonus: 50,
    sharedEarningPercentage: 0.5,
    minimumWithdrawal: 500,
  });
});
