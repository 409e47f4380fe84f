import {
  accept,
  joinWith,
  type Member,
  openWorld,
  signInMember,
  type World,
} from '../api/support/people.ts';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';

/** The second server's days ahead: package 1 has matured, one instalment of package 4 is due. */
const DAYS = 12;

/** Each member's purchases on the first day, by package and pesos. */
const BOUGHT = [
  [1, 100],
  [1, 500],
  [1, 1000],
  [2, 500],
  [4, 1000],
] as const;

export interface Later {
  world: World;
  /** Owns the purchases and changes none. */
  keeper: Member;
  /** Owns the same, to claim and roll over. */
  owner: Member;
  /** Owns the same, for two simultaneous claims. */
  claimer: Member;
  /** Claimed all that matured: has ₱1,920 of shared capital earnings to withdraw. */
  investor: Member;
  close: () => Promise<void>;
}

/** Starts a server, sells packages, and restarts it with the clock moved forward. */
export async function openLater(): Promise<Later> {
  const dataDir = await makeDataDir();
  const before = await startServer({ dataDir });
  const first = await openWorld(before.url);
  const sold: Member[] = [];
  for (let count = 0; count < 4; count += 1) sold.push(await buyAll(first));
  await before.stop();

  const after = await startServer({ dataDir, settings: { CLOCK_OFFSET_DAYS: String(DAYS) } });
  const world = await openWorld(after.url);
  const [keeper, owner, claimer, investor] = await Promise.all(
    sold.map((one) => signInMember(after.url, one)),
  );
  if (!keeper || !owner || !claimer || !investor) throw new Error('nobody signed in');
  await claimAll(investor);
  async function close(): Promise<void> {
    await after.stop();
    await removeDataDir(dataDir);
  }
  return { world, keeper, owner, claimer, investor, close };
}

async function buyAll(world: World): Promise<Member> {
  const member = await joinWith(world, 4000);
  for (const [packageId, amount] of BOUGHT) {
    accept(await member.post('/agent/packages/activate', { packageId, amount }));
  }
  return member;
}

async function claimAll(member: Member): Promise<void> {
  for (const { _id, packageType, isMatured } of accept(
    await member.get('/agent/packages/active'),
  )) {
    if (packageType === 4 || !isMatured) continue;
    accept(await member.post('/agent/packages/claim', { packageId: _id }));
  }
}
