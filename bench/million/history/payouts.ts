import { toPesos } from '@barya/money';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import type { Batch } from './batches.ts';
import type { Deed } from './book.ts';
import { type Name, writeId, writeReference } from './ids.ts';
import { cashOut, destinationOf, type Withdrawal } from './withdrawals.ts';
import type { World } from './world.ts';

const FAILED = 0.01;
const FAILED_REASON = 'The number is not registered';
const RETURNED_REASON = 'The account is closed';

/** Who did something, and when. */
export interface Mark {
  at: string;
  by: string;
}

/** The payout of an approved withdrawal and its state so far. */
export interface Payout {
  withdrawal: Withdrawal;
  approved: Mark;
  posts: Name[];
  state: 'to_pay' | 'sent' | 'failed' | 'returned';
  taken: Mark | null;
  batch: Batch | null;
  sent: (Mark & { transfer: string; paymentReference: string }) | null;
  ended: (Mark & { reason: string; returnReference: string | null }) | null;
}

/** Only GCash takes files of many payouts. */
export function canBeInBatch(world: World, { withdrawal }: Payout): boolean {
  return destinationOf(world, withdrawal.member).method === 'gcash';
}

/**
 * An admin sends a payout, or it fails and the money goes back where it came from.
 * @param act the results of the payout's batch
 */
export function decidePayout(
  world: World,
  payout: Payout,
  act: { deed: Deed; by: string } = { deed: world.clock.next(), by: world.pickAdmin() },
): void {
  if (world.random.happens(FAILED)) failPayout(world, payout, act);
  else sendPayout(world, payout, act);
}

function sendPayout(world: World, payout: Payout, { deed, by }: { deed: Deed; by: string }): void {
  const { name, member, amount, source } = payout.withdrawal;
  const paymentReference = `P${writeReference(name.number)}`;
  const transfer = world.move(deed, {
    kind: 'transfer',
    code: transferCodes.payoutSent,
    debit: world.stripeFor('withdrawalsPayable', member),
    credit: world.stripeFor(cashOut[source], member),
    amount,
    reference: writeId(name),
  });
  payout.state = 'sent';
  payout.sent = { at: deed.at, by, transfer: writeId(transfer), paymentReference };
  world.figures.outCentavos += amount;
  const after = { paidAt: deed.at, paymentReference };
  audit(world, payout, { deed, by, action: 'send_payout', before: 'to_pay', after });
}

function failPayout(world: World, payout: Payout, { deed, by }: { deed: Deed; by: string }): void {
  refund(world, payout, deed);
  end(payout, 'failed', { at: deed.at, by, reason: FAILED_REASON, returnReference: null });
  const reason = FAILED_REASON;
  audit(world, payout, { deed, by, action: 'fail_payout', before: 'to_pay', after: {}, reason });
}

/** A sent payout comes back, and the money goes back where it came from. */
export function returnPayout(world: World, payout: Payout): void {
  const { name, member, amount, source } = payout.withdrawal;
  const deed = world.clock.next();
  const by = world.pickAdmin();
  world.move(deed, {
    kind: 'reversal',
    code: transferCodes.payoutReturned,
    debit: world.stripeFor(cashOut[source], member),
    credit: world.stripeFor('withdrawalsPayable', member),
    amount,
    reference: writeId(name),
    target: { id: payout.sent!.transfer, held: 0 },
  });
  refund(world, payout, deed);
  world.figures.outCentavos -= amount;
  const reason = RETURNED_REASON;
  const returnReference = `R${writeReference(name.number)}`;
  end(payout, 'returned', { at: deed.at, by, reason, returnReference });
  const after = { paymentReference: returnReference };
  audit(world, payout, { deed, by, action: 'return_payout', before: 'sent', after, reason });
}

/** Each part goes back to the balance that it came from. */
function refund(world: World, { withdrawal, posts }: Payout, deed: Deed): void {
  for (const [index, { debit, amount }] of withdrawal.holds.entries()) {
    world.move(deed, {
      kind: 'reversal',
      code: transferCodes.payoutRefunded,
      debit: world.stripeFor('withdrawalsPayable', withdrawal.member),
      credit: debit,
      amount,
      reference: writeId(withdrawal.name),
      target: { id: writeId(posts[index]!), held: 0 },
    });
  }
}

function end(payout: Payout, state: 'failed' | 'returned', ended: NonNullable<Payout['ended']>) {
  const { at, by, reason } = ended;
  payout.state = state;
  payout.ended = ended;
  payout.withdrawal.status = 'rejected';
  payout.withdrawal.processed = { at, by };
  payout.withdrawal.reason = reason;
}

interface Act {
  deed: Deed;
  by: string;
  action: string;
  before: Payout['state'];
  after: object;
  reason?: string;
}

function audit(world: World, { withdrawal, state, batch }: Payout, act: Act): void {
  const { name, member, amount } = withdrawal;
  const { deed, by, action, before, after, reason } = act;
  const { method } = destinationOf(world, member);
  world.audit(deed, {
    actor: by,
    action,
    kind: 'payout',
    subject: writeId(name),
    member: world.members.id(member),
    before: { state: before },
    after: {
      ...{ state, amount: toPesos(amount), method, reference: writeReference(name.number) },
      ...after,
      ...(batch && { batch: batch.id }),
    },
    ...(reason && { reason }),
  });
}

/** An admin takes a share of the payouts that wait, the oldest. */
export function takeSome(world: World, waiting: readonly Payout[], share: number): void {
  const { at } = world.clock.next();
  const by = world.pickAdmin();
  for (const payout of waiting.slice(0, Math.ceil(waiting.length * share))) {
    payout.taken = { at, by };
  }
}

/** Writes all payouts. */
export function* writePayouts(world: World, payouts: readonly Payout[]): Generator<void> {
  const { members, sheets } = world;
  for (const [place, payout] of payouts.entries()) {
    const { withdrawal, approved, state, taken, batch, sent, ended } = payout;
    const { name, member, source, amount } = withdrawal;
    const sentAt = sent?.at ?? null;
    sheets.payout.add([
      ...[writeId(name), members.id(member), source, destinationOf(world, member).method],
      ...[amount, state, approved.by, approved.at, taken?.by ?? null, taken?.at ?? null],
      ...[batch?.id ?? null, sent?.paymentReference ?? null, sentAt, sent?.by ?? null, sentAt],
      ...[sent?.transfer ?? null, ended?.reason ?? null, ended?.returnReference ?? null],
      ...[ended?.by ?? null, ended?.at ?? null],
    ]);
    if (place % 10_000 === 0) yield;
  }
}
