import { createHash } from 'node:crypto';
import { toPesos } from '@barya/money';
import { MINIMUM_WITHDRAWAL_CENTAVOS, splitDirectIndirect } from '@barya/rules';
import {
  decideStatus,
  digestDestination,
} from '../../../apps/server/src/capabilities/withdrawals/domain.ts';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import type { Account, Deed } from './book.ts';
import { type Name, writeId, writeReference } from './ids.ts';
import type { Payout } from './payouts.ts';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const sources = ['shared_capital', 'direct_indirect', 'click_earnings'] as const;
type Source = (typeof sources)[number];

/** The account that counts a source's payouts. */
export const cashOut = {
  shared_capital: 'cashOutShared',
  direct_indirect: 'cashOutReferral',
  click_earnings: 'cashOutClick',
} as const;
const weights: Record<Source, number> = {
  shared_capital: 5,
  direct_indirect: 3,
  click_earnings: 2,
};

/** A withdrawal and its state so far. */
export interface Withdrawal {
  name: Name;
  member: number;
  source: Source;
  amount: number;
  holds: { name: Name; debit: Account; amount: number }[];
  packageType: number | null;
  requested: Deed;
  salt: Buffer;
  digest: Buffer;
  status: 'pending' | 'approved' | 'completed' | 'rejected';
  processed: { at: string; by: string } | null;
  /** Of a rejection. */
  reason: string | null;
}

const REJECTED = 0.06;
const REASON = 'The name on the account is another one';
const TAKES_ALL = 0.5;
/** Members who do not withdraw everything take a multiple of this. */
const STEP_CENTAVOS = 5_000;
const DEVICE = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

/** Members with enough money for a withdrawal, by source. */
export class Payable {
  readonly #world: World;
  readonly #lists: Record<Source, number[]> = {
    shared_capital: [],
    direct_indirect: [],
    click_earnings: [],
  };
  readonly #listed: Record<Source, Uint8Array>;

  constructor(world: World) {
    this.#world = world;
    const none = () => new Uint8Array(world.plan.members);
    this.#listed = { shared_capital: none(), direct_indirect: none(), click_earnings: none() };
  }

  /** Money came in. */
  note(source: Source, member: number): void {
    if (member < 0 || this.#listed[source][member] === 1) return;
    if (availableFrom(this.#world, source, member) < MINIMUM_WITHDRAWAL_CENTAVOS) return;
    this.#listed[source][member] = 1;
    this.#lists[source].push(member);
  }

  /** Removes and returns such a member; null if there are none. */
  take(): { source: Source; member: number } | null {
    for (;;) {
      const some = sources.filter((source) => this.#lists[source].length > 0);
      if (some.length === 0) return null;
      const source = this.#world.random.pickByWeight(some, (each) => weights[each]);
      const list = this.#lists[source];
      const place = this.#world.random.below(list.length);
      const member = list[place]!;
      list[place] = list.at(-1)!;
      list.pop();
      this.#listed[source][member] = 0;
      if (this.#world.members.isIn(member)) return { source, member };
    }
  }
}

function accountsOf({ members }: World, source: Source, member: number): Account[] {
  if (source === 'shared_capital') return [members.sharedEarnings(member)];
  if (source === 'click_earnings') return [members.clickEarnings(member)];
  return [members.directReferral(member), members.indirectReferral(member)];
}

function availableFrom(world: World, source: Source, member: number): number {
  return accountsOf(world, source, member).reduce(
    (sum, account) => sum + world.book.available(account),
    0,
  );
}

/** A member requests a withdrawal: the amount is held until an admin decides. */
export function requestWithdrawal(
  world: World,
  source: Source,
  member: number,
  packageType: number | null,
): Withdrawal {
  const { members, random, sheets } = world;
  const available = availableFrom(world, source, member);
  const more = available - MINIMUM_WITHDRAWAL_CENTAVOS;
  const amount = random.happens(TAKES_ALL)
    ? available - (available % 100)
    : MINIMUM_WITHDRAWAL_CENTAVOS +
      random.below(Math.floor(more / STEP_CENTAVOS) + 1) * STEP_CENTAVOS;
  const requested = world.clock.next();
  const name = world.name(requested);
  const id = writeId(name);
  const holds = partsOf(world, source, member, amount).map(({ account: debit, part }) => ({
    debit,
    amount: part,
    name: world.move(requested, {
      kind: 'hold',
      code: transferCodes.withdrawalHold,
      debit,
      credit: world.stripeFor('withdrawalsPayable', member),
      amount: part,
      reference: id,
    }),
  }));
  const salt = createHash('sha256').update(id).digest().subarray(0, 16);
  const digest = digestDestination(salt, destinationOf(world, member));
  sheets.security_event.add([
    ...[writeId(world.name(requested)), members.id(member), 'withdrawal_requested', null],
    ...[DEVICE, id, requested.at],
  ]);
  return {
    ...{ name, member, source, amount, holds, packageType, requested, salt, digest },
    status: 'pending',
    processed: null,
    reason: null,
  };
}

function partsOf(world: World, source: Source, member: number, amount: number) {
  const [first, second] = accountsOf(world, source, member);
  if (second === undefined) return [{ account: first!, part: amount }];
  const [direct, indirect] = [world.book.available(first!), world.book.available(second)];
  const split = splitDirectIndirect(amount, direct, indirect);
  return [
    { account: first!, part: split.direct },
    { account: second, part: split.indirect },
  ].filter(({ part }) => part > 0);
}

/**
 * An admin approves or rejects a withdrawal.
 * @returns the payout of an approved one
 */
export function decideWithdrawal(world: World, withdrawal: Withdrawal): Payout | null {
  const { members, random } = world;
  const { source, member, amount, name } = withdrawal;
  const decision = random.happens(REJECTED) ? 'reject' : 'approve';
  const isApproved = decision === 'approve';
  if (isApproved && !members.isIn(member)) return null;
  const deed = world.clock.next();
  const id = writeId(name);
  const ends = withdrawal.holds.map((hold) =>
    world.move(deed, {
      kind: isApproved ? 'post' : 'void',
      code: isApproved ? transferCodes.withdrawalApproved : transferCodes.withdrawalReturned,
      debit: hold.debit,
      credit: world.stripeFor('withdrawalsPayable', member),
      amount: hold.amount,
      reference: id,
      target: { id: writeId(hold.name), held: hold.amount },
    }),
  );
  if (!isApproved) withdrawal.reason = REASON;
  const by = world.pickAdmin();
  withdrawal.status = decideStatus(source, decision) as Withdrawal['status'];
  withdrawal.processed = { at: deed.at, by };
  const reference = writeReference(name.number);
  world.audit(deed, {
    actor: by,
    action: `${decision}_withdrawal`,
    kind: 'withdrawal',
    subject: id,
    member: members.id(member),
    before: { status: 'pending' },
    after: {
      ...{ status: withdrawal.status, amount: toPesos(amount), source, reference },
      ...(isApproved && { paidTo: withdrawal.digest.toString('hex') }),
    },
    ...(!isApproved && { reason: REASON }),
  });
  if (!isApproved) return null;
  return {
    ...{ withdrawal, approved: { at: deed.at, by }, posts: ends, state: 'to_pay' },
    ...{ taken: null, batch: null, sent: null, ended: null },
  };
}

/** A member's payout account, always the same. */
export function destinationOf({ members }: World, member: number) {
  const method = member % 5 === 0 ? 'paymaya' : 'gcash';
  return {
    method,
    accountNumber: members.phone(member),
    accountName: members.fullName(member),
    bank: null,
    qrText: null,
  };
}

/**
 * Writes all withdrawals, with the first use of each destination. Rejected ones do not count as
 * use.
 */
export function* writeWithdrawals(
  world: World,
  withdrawals: readonly Withdrawal[],
): Generator<void> {
  const { members, sheets } = world;
  const known = new Uint8Array(members.count);
  for (const [place, withdrawal] of withdrawals.entries()) {
    const { name, member, source, amount, holds, requested, status, processed } = withdrawal;
    const { method, accountNumber, accountName } = destinationOf(world, member);
    const memberId = members.id(member);
    sheets.withdrawal.add([
      ...[writeId(name), memberId, writeReference(name.number), source, amount, method],
      ...[accountNumber, accountName, withdrawal.packageType, status],
      ...[`{${holds.map((hold) => writeId(hold.name)).join()}}`, null, requested.at],
      ...[processed?.at ?? null, processed?.by ?? null, withdrawal.reason],
      ...[requested.number, writeBytes(withdrawal.salt), writeBytes(withdrawal.digest)],
      writeBytes(
        world.payoutKey.bind({
          id: writeId(name),
          memberId,
          amountCentavos: amount,
          destinationDigest: withdrawal.digest,
        }),
      ),
    ]);
    if (known[member] === 0 && status !== 'rejected') {
      sheets.withdrawal_destination.add([memberId, method, '', accountNumber, requested.at]);
      known[member] = 1;
    }
    if (place % 10_000 === 0) yield;
  }
}
