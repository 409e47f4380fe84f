import { accountCodes, memberAccounts } from '../../../apps/server/src/chart-of-accounts.ts';
import { sealReferralCode, writeId, writeReferralCode } from './ids.ts';
import type { World } from './world.ts';

/** The operator invites the first members, and a few later ones. */
const FIRST_ONES = 12;
const INVITED_BY_DESK = 0.0004;
/**
 * The chance that a new member joins under an inviter with many downlines. So a few have thousands,
 * and most have none.
 */
const MEETS_THE_INVITER = 0.55;
const TRIES = 5;

const ADMIN_NAMES = ['desk.maricel', 'desk.jayson', 'desk.rowena'];

/** Creates the admins: the one for signing in, and others. */
export function openDesk(world: World, admin: string, passwordHash: string): void {
  for (const username of [admin, ...ADMIN_NAMES]) {
    const deed = world.clock.next();
    const name = world.name(deed);
    const id = writeId(name);
    for (const account of memberAccounts) world.book.open(name, accountCodes[account]);
    const code = writeReferralCode(world.plan.members + name.number);
    world.sheets.member.add([
      ...[id, username, `${username}@barya.invalid`, null, passwordHash, 'admin', 'approved', true],
      ...[code, null, null, null, deed.at, null, 'owner', ...sealReferralCode(id, code)],
    ]);
    world.audit(deed, {
      actor: null,
      action: 'create_account',
      kind: 'member',
      subject: id,
      member: id,
      after: { role: 'admin', staffRole: 'owner' },
      reason: 'By a command on the server',
    });
    world.admins.push(id);
  }
}

/** A member registers with another's referral code. @returns the new member */
export function join(world: World): number {
  const { members, book, random } = world;
  const name = world.name(world.clock.next());
  const [wallet] = memberAccounts.map((account) => book.open(name, accountCodes[account]));
  world.figures.newMembers += 1;
  return members.add(name, pickReferrer(world), wallet!, random);
}

function pickReferrer({ members, random }: World): number {
  if (members.count < FIRST_ONES || random.happens(INVITED_BY_DESK)) return -1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const met = random.below(members.count);
    const referrer = random.happens(MEETS_THE_INVITER) ? members.referrer[met]! : met;
    if (members.isIn(referrer)) return referrer;
  }
  return -1;
}

/** An admin suspends a member. */
export function suspend(world: World): void {
  const { members, random } = world;
  const member = random.below(members.count);
  if (!members.isIn(member)) return;
  members.isSuspended[member] = 1;
  world.audit(world.clock.next(), {
    actor: world.pickAdmin(),
    action: 'suspend_member',
    kind: 'member',
    subject: members.id(member),
    member: members.id(member),
    before: { isActive: true },
    after: { isActive: false },
    reason: 'Several accounts of one person',
  });
}

/** An admin deletes a member who never had money. */
export function remove(world: World): void {
  const { members, book, random } = world;
  const member = random.below(members.count);
  const wallet = members.wallet(member);
  const isUnused = memberAccounts.every((_, index) => !book.hasMoved(wallet + index));
  if (!members.isIn(member) || !isUnused) return;
  const deed = world.clock.next();
  members.deletedMs[member] = deed.ms;
  world.audit(deed, {
    actor: world.pickAdmin(),
    action: 'delete_member',
    kind: 'member',
    subject: members.id(member),
    member: members.id(member),
    before: { role: 'agent', status: 'approved', isActive: true },
    after: { deleted: true, unclaimed: 0 },
    reason: 'Asked for it',
  });
}
