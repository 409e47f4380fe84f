import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { askWithdrawal } from '../../../test/payouts.ts';
import { createReader } from '../../../test/readers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
afterAll(() => app.close());

it('what a member did is listed without being new, and mailed all the same', async () => {
  const admin = await app.createAdmin();
  const member = await createReader(app);
  const read = async (path: string) =>
    (await app.request('GET', path, { token: member.token })).body;
  await loadWallet(app, admin, member, 100);
  const { unreadNotices } = await read('/auth/me');
  await askWithdrawal(app, member, 'wallet');
  const kinds = (list: { kind: string }[]) => list.map(({ kind }) => kind);
  expect(kinds(await read('/notices')).slice(0, 2)).toEqual(['withdrawal_held', 'security']);
  const mails = await app.db
    .selectFrom('delivery')
    .innerJoin('notice', 'notice.id', 'delivery.noticeId')
    .select('notice.kind')
    .where('delivery.memberId', '=', member.id)
    .where('delivery.channel', '=', 'email')
    .execute();
  expect(kinds(mails)).toEqual(expect.arrayContaining(['withdrawal_held', 'security']));
  expect((await read('/auth/me')).unreadNotices).toBe(unreadNotices);
});
