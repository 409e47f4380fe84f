import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Client, makeClient } from './support/client.ts';
import { ODD_VALUES, UNKNOWN_IDS } from './support/odd-values.ts';
import {
  fillRegistration,
  fillWithdrawal,
  joinWith,
  type Member,
  makeName,
  PASSWORD,
  type World,
} from './support/people.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWith(world, 100);
});

type Caller = 'nobody' | 'member' | 'admin';

/** Each call with a body, as a good client fills it for the member at hand. */
const calls: [string, Caller, () => Record<string, unknown>][] = [
  ['/auth/login', 'nobody', () => ({ username: makeName(), password: PASSWORD })],
  ['/auth/login', 'nobody', () => ({ email: `${makeName()}@at.example`, password: PASSWORD })],
  ['/auth/register', 'nobody', () => ({ ...fillRegistration('NOBODYHASTHIS') })],
  ['/admin/load-capital', 'admin', () => ({ username: 'nobody-at-all', amount: 500 })],
  ['/agent/packages/activate', 'member', () => ({ amount: 500, packageId: 1 })],
  ['/agent/packages/claim', 'member', () => ({ packageId: 'none' })],
  ['/agent/packages/rollover', 'member', () => ({ packageId: 'none', targetPackageType: 1 })],
  [
    '/packages/package4-claim',
    'member',
    () => ({ packageId: 'none', action: 'rollover', period: 2, targetType: 4 }),
  ],
  ['/agent/withdraw', 'member', () => fillWithdrawal({ amount: 500 })],
  [
    '/agent/change-password',
    'member',
    // Both are invalid, so that no password is checked: failed checks cause delays.
    () => ({ currentPassword: '', newPassword: 'short' }),
  ],
];

function makeCaller(caller: Caller): Client {
  if (caller === 'nobody') return makeClient(world.url);
  return makeClient(world.url, caller === 'admin' ? world.admin.token : member.token);
}

function expectRefusal({ status, text }: Answer, what: string) {
  expect(status, `${what} was answered ${status}: ${text}`).toBeGreaterThanOrEqual(400);
}

// Each of these bodies asks for something impossible, so the answer is always a refusal. The client
// checks that it is clear.
describe.each(calls)('%s called by %s refuses clearly', (path, caller, fill) => {
  test('any invalid value in any field', async () => {
    const client = makeCaller(caller);
    for (const field of Object.keys(fill())) {
      for (const [name, value] of ODD_VALUES) {
        const answer = await client.post(path, { ...fill(), [field]: value });
        expectRefusal(answer, `${field} with ${name}`);
      }
    }
  });

  test('fields that are missing, doubled or of another call', async () => {
    const client = makeCaller(caller);
    for (const field of Object.keys(fill())) {
      const { [field]: _left, ...rest } = fill();
      expectRefusal(await client.post(path, rest), `no ${field}`);
    }
    expectRefusal(await client.post(path, { ...fill(), isAdmin: true, _id: '1' }), 'more fields');
    const spoilt = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"admin"}}}`;
    expectRefusal(await client.send('POST', path, { raw: spoilt }), 'a prototype');
    for (const json of [null, [], [fill()], 'text', 5, true]) {
      expectRefusal(await client.post(path, json), `a body of ${JSON.stringify(json)}`);
    }
  });
});

describe('an id that nobody knows', () => {
  const paths: [string, string, Caller][] = [
    ['DELETE', '/admin/users/:id', 'admin'],
    ['POST', '/admin/users/:id/reset-password', 'admin'],
    ['POST', '/admin/users/:id/suspend', 'admin'],
    ['POST', '/admin/users/:id/reactivate', 'admin'],
    ['POST', '/admin/registrations/:id/approve', 'admin'],
    ['POST', '/admin/registrations/:id/decline', 'admin'],
    ['POST', '/admin/unclaimed/:id/pay', 'admin'],
    ['POST', '/admin/shared-capital/revert/:id', 'admin'],
    ['POST', '/admin/withdrawals/:id/approve', 'admin'],
    ['POST', '/admin/withdrawals/:id/reject', 'admin'],
    ['POST', '/admin/withdrawals/shared/:id/approve', 'admin'],
    ['POST', '/admin/withdrawals/shared/:id/reject', 'admin'],
  ];
  test.each(paths)('is refused by %s %s, however it is written', async (method, path, caller) => {
    const client = makeCaller(caller);
    for (const id of UNKNOWN_IDS) {
      const written = path.replace(':id', encodeURIComponent(id));
      const answer = await client.send(method, written, {
        json: { newPassword: PASSWORD, amount: 100 },
      });
      expectRefusal(answer, `the id ${id.slice(0, 60)}`);
    }
    for (const raw of ['%', '%ff', '%2e%2e', '%252e', '*', '?', '#', ';', '%0d%0a', 'a%00']) {
      expectRefusal(await client.send(method, path.replace(':id', raw)), `the id ${raw}`);
    }
    const tidy = path.replace(':id', '019a0000-0000-7000-8000-000000000000');
    const answer = await client.send(method, tidy, { json: { newPassword: PASSWORD } });
    expect(answer.status).toBe(404);
  });

  test('is no package either', async () => {
    for (const packageId of [...UNKNOWN_IDS, 1, null]) {
      for (const [path, more] of [
        ['/agent/packages/claim', {}],
        ['/agent/packages/rollover', { targetPackageType: 1 }],
        ['/packages/package4-claim', { action: 'claim', period: 2 }],
      ] as const) {
        expectRefusal(await member.post(path, { packageId, ...more }), `${path} ${packageId}`);
      }
    }
  });
});
