/**
 * Live mode: no sales before the legal requirements are on record, and no purchase without consent.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, joinWith, type Member, readEarnings } from './support/people.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

const record = {
  legalName: 'Barya Operator Inc.',
  registrationNumber: 'CS202612345',
  licenceNumber: 'SEC-L-77',
  complaintContact: 'help@barya.example',
};

let live: OwnWorld;
let member: Member;
beforeAll(async () => {
  live = await openOwnWorld({ OPERATING_MODE: 'live', OPENING_RESERVE: '0' });
  member = await joinWith(live, 1000);
});
afterAll(() => live?.close());

const gcash = { name: 'GCash', accountName: 'Barya Trading', accountNumber: '0917 555 0100' };
const putOnRecord = async () =>
  accept(await live.admin.put('/admin/settings', { operator: record, paymentMethods: [gcash] }));
const buy = (change: object = {}) =>
  member.post('/agent/packages/activate', { amount: 100, packageId: 1, ...change });
const read = async (path: string) =>
  (await fetch(`${live.url}${path}`, { headers: { accept: 'text/html' } })).text();

describe('before anything is on record', () => {
  test('no package is sold, and the refusal names what is missing', async () => {
    const { status, body } = await buy();
    expect([status, body.code]).toEqual([409, 'sales_not_open']);
    expect(body.message).toMatch(/licence number.*funded reserve/);
    expect((await readEarnings(member)).wallet).toBe(1000);
    const [offer] = accept(await member.get('/agent/packages/offers'));
    expect(offer).toMatchObject({ available: false, unavailableBecause: 'sales_not_open' });
  });

  test('the public pages do not mention demo mode', async () => {
    for (const path of ['/', '/terms', '/reserves']) {
      const text = await read(path);
      expect(text).not.toMatch(/demonstration|no real money/i);
      expect(text).toContain('No operator is on record yet.');
    }
    expect(await read('/')).toContain('Packages are not on sale yet');
  });
});

describe('once all is on record', () => {
  beforeAll(async () => {
    await putOnRecord();
    accept(await live.admin.post('/admin/reserves/pay-in', { amount: 500 }));
  });

  test('a first purchase must accept the risks, which is recorded', async () => {
    const refused = await buy();
    expect([refused.status, refused.body.code]).toEqual([409, 'risk_not_acknowledged']);
    const { acknowledge } = refused.body;
    expect((await buy({ acknowledgement: 'another' })).body.code).toBe('risk_not_acknowledged');
    accept(await buy({ acknowledgement: acknowledge }));
    accept(await buy());
    const file = accept(await live.admin.get(`/admin/users/${member._id}`));
    expect(file.acknowledgements).toEqual([
      { version: acknowledge, acknowledgedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test('the footer and the terms name the operator', async () => {
    for (const path of ['/', '/terms', '/risk', '/reserves']) {
      const text = await read(path);
      for (const fact of Object.values(record)) expect(text).toContain(fact);
    }
  });
});
