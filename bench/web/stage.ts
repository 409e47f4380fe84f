import { joinActive, type Member, openWorld, signIn } from '../../e2e/api/support/people.ts';
import {
  FIRST_ADMIN,
  makeDataDir,
  removeDataDir,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { type FreshBrowser, openFreshBrowser } from './browser.ts';

export type Visitor = 'anybody' | 'agent' | 'admin';

/** A server with a little history, and browsers for its people. */
export interface Stage {
  url: string;
  open: (who: Visitor, options?: { hasTouch?: boolean }) => Promise<FreshBrowser>;
  close: () => Promise<void>;
}

const CLICKS = 8;

/** Starts the server on an empty database and lets people join, click, buy and withdraw. */
export async function openStage(chromiumPath: string): Promise<Stage> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'warn' } });
  const world = await openWorld(server.url);
  const member = await joinActive(world, 4_000);
  for (const packageId of [1, 2, 4]) {
    await member.post('/agent/packages/activate', { packageId, amount: 1_000 });
  }
  for (let count = 0; count < CLICKS; count += 1) await member.post('/agent/click');
  for (let count = 0; count < 3; count += 1) await letSomebodyEarn(member, world);
  const tokens = {
    anybody: undefined,
    agent: member.token,
    admin: (await signIn(server.url, FIRST_ADMIN.username, FIRST_ADMIN.password)).token,
  };
  return {
    url: server.url,
    open: (who, options) =>
      openFreshBrowser(server.url, chromiumPath, tokens[who] ?? undefined, options),
    close: async () => {
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** A referral joins under the member, who earns from it and requests the money. */
async function letSomebodyEarn(
  member: Member,
  world: Awaited<ReturnType<typeof openWorld>>,
): Promise<void> {
  await joinActive(world, 0, member.referralCode);
  await joinActive(world, 0, member.referralCode);
  await member.post('/agent/withdraw', {
    amount: 100,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Maria Santos',
    source: 'direct_indirect',
  });
}
