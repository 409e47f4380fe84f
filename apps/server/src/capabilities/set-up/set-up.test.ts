import { type SetUp, staffRoles } from '@barya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, insertLineOf, openCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { readBuild } from '../../kernel/build.ts';
import { createPasswords } from '../accounts/index.ts';
import { createMailFolder } from '../mail/index.ts';
import { recordBackupCheck } from './index.ts';

const PASSWORD = 'a fine pass phrase';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  const sender = 'post@barya.example';
  app = await createTestApp({
    operatingMode: 'live',
    mails: { folder: createMailFolder('/nowhere', sender), isSending: true, sender },
  });
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  owner = await app.createAdmin({ passwordHash });
});
afterAll(() => app.close());

const ask = ({ token }: TestMember) => app.request('GET', '/admin/set-up', { token });
const act = async (method: string, path: string, body?: object) => {
  const answer = await app.request(method, path, { token: owner.token, body });
  expect([path, answer.status]).toEqual([path, 200]);
};
const read = async (): Promise<SetUp> => (await ask(owner)).body;
const done = async () =>
  (await read()).steps.filter(({ state }) => state === 'done').map(({ id }) => id);
const whyOf = async (id: string) => (await read()).steps.find((step) => step.id === id)?.why;

test('A new site has only its mail server', async () => {
  expect((await read()).open).toBe(false);
  expect(await done()).toEqual(['mail']);
});

test('What sales wait for opens it', async () => {
  await addPaymentMethods(app, owner);
  expect(await whyOf('account')).toMatch(/GCash, Maya.*₱100\.00/);
  const cashIn = await openCashIn(app, await app.createMember());
  await insertLineOf(app, owner, cashIn, 'reference');
  await act('POST', `/admin/cash-ins/${cashIn._id}/credit`);
  expect(await whyOf('account')).toMatch(/A cash-in was credited/);
  const operator = {
    ...{ legalName: 'Barya Inc.', registrationNumber: 'CS1', licenceNumber: 'L-1' },
    complaintContact: 'help@barya.example',
  };
  await act('PUT', '/admin/settings', { operator });
  expect((await read()).open).toBe(false);
  await act('POST', '/admin/reserves/pay-in', { amount: 1_000 });
  expect((await read()).open).toBe(true);
  expect(await done()).toEqual(['operator', 'account', 'reserve', 'mail']);
});

test('What is advised is read from where it is done', async () => {
  await turnOnSecondFactor(app, owner, PASSWORD);
  await app.createAdmin();
  await app.runOperation((operation) =>
    recordBackupCheck(operation, { begunAt: '2026-03-10T04:00:00Z', checkpoint: '1-ab' }),
  );
  await act('POST', '/admin/set-up/fingerprints');
  await act('PUT', '/admin/settings', { fourEyes: { reverts: true } });
  const { steps } = await read();
  expect(steps.filter(({ state }) => state === 'todo').map(({ id }) => id)).toEqual(['push']);
});

test('Only owners see it', async () => {
  for (const staffRole of staffRoles) {
    const { status } = await ask(await app.createAdmin({ staffRole }));
    expect([staffRole, status]).toEqual([staffRole, staffRole === 'owner' ? 200 : 403]);
  }
});

test('The demo has nothing to set up', async () => {
  const demo = await createTestApp({ database: app.database });
  const { body } = await demo.request('GET', '/admin/set-up', { token: owner.token });
  expect(body).toEqual({ open: true, steps: [], build: readBuild() });
  await demo.close();
});
