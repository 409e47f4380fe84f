import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';

describe('in live mode', () => {
  const record = {
    legalName: 'Barya Inc.',
    registrationNumber: 'CS1',
    licenceNumber: 'L1',
    complaintContact: 'help@barya.example',
  };

  it('an activation pays the referrer only once the operator is on record', async () => {
    const live = await createTestApp({ operatingMode: 'live' });
    const liveAdmin = await live.createAdmin();
    const { token } = liveAdmin;
    await live.request('POST', '/admin/reserves/pay-in', { token, body: { amount: 10_000 } });
    await addPaymentMethods(live, liveAdmin);
    const referrer = await live.createMember();
    const putOnRecord = (operator: typeof record) =>
      live.request('PUT', '/admin/settings', { token, body: { operator } });
    const join = async () => {
      const someone = await live.createMember({ referrer });
      await loadWallet(live, liveAdmin, someone, 100);
      return someone;
    };
    const activateInLiveMode = async (someone: TestMember) => {
      const answer = await live.request('POST', '/agent/activate-clicking-task', {
        token: someone.token,
      });
      expect(answer).toMatchObject({ status: 200, body: { newBalance: 0 } });
      const earnings = await live.request('GET', '/agent/earnings', { token: referrer.token });
      return earnings.body.directReferral;
    };
    const [before, after] = [await join(), await join()];
    await putOnRecord({ ...record, licenceNumber: '' });
    expect(await activateInLiveMode(before)).toBe(0);
    await putOnRecord(record);
    expect(await activateInLiveMode(after)).toBe(50);
    await live.close();
  });
});
