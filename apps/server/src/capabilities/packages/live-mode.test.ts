import { RISK_DISCLOSURE_VERSION } from '@barya/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let upline: TestMember;
let member: TestMember;

const record = {
  legalName: 'Barya Operator Inc.',
  registrationNumber: 'CS202612345',
  licenceNumber: 'SEC-L-77',
  complaintContact: 'help@barya.example',
};

async function open(operatingMode: 'demo' | 'live') {
  app = await createTestApp({ operatingMode });
  admin = await app.createAdmin();
  upline = await app.createMember();
  member = await app.createMember({ referrer: upline });
  await loadWallet(app, admin, member, 1_000);
}

const asAdmin = (method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: admin.token, body });
const putOnRecord = (operator: Partial<typeof record>) =>
  asAdmin('PUT', '/admin/settings', { operator });
const payIn = (amount: number) => asAdmin('POST', '/admin/reserves/pay-in', { amount });
const buy = (acknowledgement?: unknown, by = member) =>
  app.request('POST', '/agent/packages/activate', {
    token: by.token,
    body: { packageId: 1, amount: 100, ...(acknowledgement !== undefined && { acknowledgement }) },
  });
const offers = async () =>
  (await app.request('GET', '/agent/packages/offers', { token: member.token })).body;
const directIncome = async () =>
  (await app.request('GET', '/agent/earnings', { token: upline.token })).body.directReferral;
const listAcknowledgements = () => app.db.selectFrom('riskAcknowledgement').selectAll().execute();

afterEach(() => app.close());

describe('Live mode', () => {
  beforeEach(() => open('live'));

  test('sells nothing and pays no referral income before all is on record', async () => {
    expect((await buy(RISK_DISCLOSURE_VERSION)).body.missing).toEqual([
      ...Object.keys(record),
      ...['paymentAccount', 'fundedReserve'],
    ]);
    const [first] = await offers();
    expect(first).toMatchObject({ available: false, unavailableBecause: 'sales_not_open' });
    expect((await app.request('GET', '/site')).body.salesAreOpen).toBe(false);

    await addPaymentMethods(app, admin);
    await putOnRecord({ ...record, licenceNumber: '' });
    const refused = await buy(RISK_DISCLOSURE_VERSION);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'sales_not_open',
        message:
          'Package sales are not open yet. Not on record of the operator: licence number, funded reserve.',
        missing: ['licenceNumber', 'fundedReserve'],
      },
    });
    await app.request('POST', '/agent/activate-clicking-task', { token: member.token });
    expect(await directIncome()).toBe(0);

    await putOnRecord(record);
    expect((await buy(RISK_DISCLOSURE_VERSION)).body.missing).toEqual(['fundedReserve']);

    await payIn(1_000);
    expect((await app.request('GET', '/site')).body.salesAreOpen).toBe(true);
    expect((await buy(RISK_DISCLOSURE_VERSION)).status).toBe(200);
    expect(await directIncome()).toBe(0.5);
  });

  test('closes again when the whole reserve is taken out', async () => {
    await addPaymentMethods(app, admin);
    await putOnRecord(record);
    await payIn(1_000);
    await asAdmin('POST', '/admin/reserves/pay-out', { amount: 1_000, reason: 'Closing' });
    expect((await buy(RISK_DISCLOSURE_VERSION)).body).toMatchObject({
      code: 'sales_not_open',
      missing: ['fundedReserve'],
    });
  });

  describe('when all is on record', () => {
    beforeEach(async () => {
      await addPaymentMethods(app, admin);
      await putOnRecord(record);
      await payIn(10_000);
    });

    test.each([undefined, null, '', '2020-01'])(
      'refuses a first purchase that acknowledges %j',
      async (acknowledgement) => {
        const { status, body } = await buy(acknowledgement);
        expect([status, body.code, body.acknowledge]).toEqual([
          409,
          'risk_not_acknowledged',
          RISK_DISCLOSURE_VERSION,
        ]);
        expect(await listAcknowledgements()).toEqual([]);
      },
    );

    test('records who acknowledged which disclosure when, once, and does not ask again', async () => {
      expect((await offers())[0].acknowledge).toBe(RISK_DISCLOSURE_VERSION);
      expect((await buy(RISK_DISCLOSURE_VERSION)).status).toBe(200);
      expect((await offers())[0].acknowledge).toBeNull();
      app.clock.advance({ days: 1 });
      expect((await buy()).status).toBe(200);
      expect((await buy(RISK_DISCLOSURE_VERSION)).status).toBe(200);
      expect(await listAcknowledgements()).toEqual([
        {
          memberId: member.id,
          version: RISK_DISCLOSURE_VERSION,
          createdAt: new Date('2026-03-10T04:00:00Z'),
        },
      ]);
      const file = await asAdmin('GET', `/admin/users/${member.id}`);
      expect(file.body.acknowledgements).toEqual([
        { version: RISK_DISCLOSURE_VERSION, acknowledgedAt: '2026-03-10T04:00:00.000Z' },
      ]);
    });

    test('asks again when the disclosure has changed', async () => {
      await app.db
        .insertInto('riskAcknowledgement')
        .values({ memberId: member.id, version: '2020-01', createdAt: app.clock.now() })
        .execute();
      expect((await buy()).body.code).toBe('risk_not_acknowledged');
      expect((await buy(RISK_DISCLOSURE_VERSION)).status).toBe(200);
    });

    test('asks each member', async () => {
      await buy(RISK_DISCLOSURE_VERSION);
      const other = await app.createMember();
      await loadWallet(app, admin, other, 100);
      expect((await buy(undefined, other)).body.code).toBe('risk_not_acknowledged');
    });

    test('keeps one of twelve purchases at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => buy(RISK_DISCLOSURE_VERSION)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(await listAcknowledgements()).toHaveLength(1);
    });

    test('keeps nothing of a purchase that is refused', async () => {
      const poor = await app.createMember();
      expect((await buy(RISK_DISCLOSURE_VERSION, poor)).body.code).toBe('wallet_insufficient');
      expect(await listAcknowledgements()).toEqual([]);
    });

    test.each([
      'update risk_acknowledgement set created_at = now()',
      'delete from risk_acknowledgement',
    ])('lets the application never do: %s', async (statement) => {
      await expect(app.database.pool.query(statement)).rejects.toThrow('permission denied');
    });
  });
});

describe('Demo mode', () => {
  beforeEach(() => open('demo'));

  test('sells with nothing on record but the fund, and asks for no acknowledgement', async () => {
    await fundReserve(app);
    expect((await app.request('GET', '/site')).body.salesAreOpen).toBe(true);
    expect((await offers())[0]).toMatchObject({ available: true, acknowledge: null });
    expect((await buy()).status).toBe(200);
    expect((await buy('nonsense')).status).toBe(200);
    expect(await listAcknowledgements()).toEqual([]);
  });
});
