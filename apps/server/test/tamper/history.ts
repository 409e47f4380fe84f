import { createSealing, sealRows } from '../../src/capabilities/sealing/index.ts';
import type { TestApp } from '../app.ts';
import type { TestMember } from '../members.ts';
import { fundReserve } from '../money.ts';
import type { SeededChance } from './sealed.ts';

const MEMBERS = 12;
const STEPS_BETWEEN_BLOCKS = 40;

/**
 * Plays members and an admin until `transfers` are sealed in many blocks, plus a few unsealed rows.
 * Refusals on the way are ignored.
 */
export async function makeHistory(
  app: TestApp,
  chance: SeededChance,
  transfers: number,
): Promise<void> {
  const sealing = createSealing(app.signingKey);
  const admin = await app.createAdmin();
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const referrer = members[Math.floor((index - 1) / 2)];
    members.push(await app.createMember({ ...(referrer && { referrer }) }));
  }
  await fundReserve(app);
  let sealed = 0;
  for (let steps = 1; sealed < transfers; steps += 1) {
    await takeStep(app, admin, chance.pick(members), chance);
    if (steps % STEPS_BETWEEN_BLOCKS > 0) continue;
    for (const block of await sealRows(app, sealing)) sealed += block.counts[0]!;
  }
  for (const member of members.slice(0, 3)) await load(app, admin, member, 100);
}

async function takeStep(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
  chance: SeededChance,
): Promise<void> {
  const act = (path: string, body?: object) =>
    app.request('POST', path, { token: member.token, body });
  const decide = async (verb: string) => {
    const { body } = await app.request('GET', '/admin/withdrawals/pending', {
      token: admin.token,
    });
    if (body.length === 0) return;
    const path = `/admin/withdrawals/${chance.pick(body as { _id: string }[])._id}/${verb}`;
    await app.request('POST', path, { token: admin.token, body: { reason: 'Checked by hand' } });
  };
  const steps = [
    () => load(app, admin, member, 500 + chance.below(2_000)),
    () => act('/agent/activate-clicking-task'),
    () => act('/agent/click'),
    () => act('/agent/click'),
    () => act('/agent/packages/activate', { packageId: 1, amount: 100 + chance.below(900) }),
    async () => {
      const { body } = await app.request('GET', '/agent/packages/active', { token: member.token });
      if (body.length > 0) await act('/agent/packages/claim', { packageId: body[0]._id });
    },
    () =>
      act('/agent/withdraw', {
        amount: 100,
        method: 'gcash',
        accountNumber: `0917000000${chance.below(10)}`,
        accountName: 'Juana "Cruz", 1',
        source: chance.pick(['shared_capital', 'direct_indirect', 'click_earnings']),
      }),
    () => decide('approve'),
    () => decide('reject'),
    async () => app.clock.advance({ days: chance.below(5), minutes: chance.below(600) }),
  ];
  await chance.pick(steps)();
}

function load(app: TestApp, admin: TestMember, { username }: TestMember, amount: number) {
  return app.request('POST', '/admin/load-capital', {
    token: admin.token,
    body: { username, amount },
  });
}
