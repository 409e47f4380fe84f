import type { Client } from '../e2e/api/support/client.ts';
import {
  accept,
  fillRegistration,
  fillWithdrawal,
  type World as Joined,
  joinActive,
  joinWith,
  load,
  type Member,
} from '../e2e/api/support/people.ts';

/** The first balance of a member's wallet, which pays for all purchases. */
const PESOS = 20_000;
/** The buyer's referrer earns 0.5 % of it. */
const LARGE_PURCHASE_PESOS = 4_000_000;
const CROWD = 6;
const PACKAGES = [...Array(8).fill(1), 2, 4, 4, 4, 4];
/** Requested before the days pass, so that their 24-hour hold is over when they are decided. */
const WITHDRAWALS = 15;
/** How many registrations a call of `registerSome` adds. */
const REGISTRATIONS = 8;

/**
 * Members with packages of every kind; the first two invited the others. Answers their usernames.
 */
export async function fill(world: Joined): Promise<string[]> {
  const made: Member[] = [];
  for (let index = 0; index < CROWD + 2; index += 1) {
    const referralCode = index < 2 ? world.adminCode : made[index % 2]!.referralCode;
    const member = await makeMember(world, referralCode);
    for (const packageId of PACKAGES) {
      accept(await member.post('/agent/packages/activate', { packageId, amount: 1_000 }));
    }
    accept(await member.post('/agent/click'));
    made.push(member);
  }
  for (const [index, owner] of made.slice(0, 2).entries()) {
    const buyer = made[index + 2]!;
    await load(world, buyer, LARGE_PURCHASE_PESOS);
    accept(
      await buyer.post('/agent/packages/activate', { packageId: 1, amount: LARGE_PURCHASE_PESOS }),
    );
    await withdrawOften(owner, 'direct_indirect');
  }
  return made.map(({ username }) => username);
}

/** After the days have passed: withdraws what packages paid, too. */
export async function fillShared(member: Client): Promise<void> {
  const packages = accept(await member.get('/agent/packages/active?page=1&pageSize=100'));
  const matured = packages.filter((one: { packageType: number }) => one.packageType === 1);
  for (const { _id } of matured.slice(0, 2)) {
    accept(await member.post('/agent/packages/claim', { packageId: _id }));
  }
  await withdrawOften(member, 'shared_capital');
}

async function withdrawOften(member: Client, source: string): Promise<void> {
  for (let asked = 0; asked < WITHDRAWALS; asked += 1) {
    accept(await member.post('/agent/withdraw', fillWithdrawal({ source })));
  }
}

/** A member who may click and has money. */
export function makeMember(world: Joined, referralCode?: string): Promise<Member> {
  return joinActive(world, PESOS, referralCode);
}

/** A member with money who has not activated clicking. */
export function makeNewcomer(world: Joined): Promise<Member> {
  return joinWith(world, PESOS);
}

/** Accounts that wait for an admin's approval. Restores the settings. */
export async function registerSome({ admin, nobody, adminCode }: Joined): Promise<void> {
  accept(await admin.put('/admin/settings', { requireApproval: true }));
  for (let made = 0; made < REGISTRATIONS; made += 1) {
    accept(await nobody.post('/auth/register', fillRegistration(adminCode)));
  }
  accept(await admin.put('/admin/settings', { requireApproval: false }));
}

/** Unclaimed money of a deleted account, for an admin to pay. */
export async function leaveUnclaimed(world: Joined): Promise<void> {
  const { _id } = await joinWith(world, 200);
  accept(await world.admin.delete(`/admin/users/${_id}`, { unclaimed: true }));
}
