import { toPesos } from '@barya/money';
import { hashBatch } from '../../../apps/server/src/capabilities/payouts/batch-hash.ts';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import { type Name, writeId, writeReference } from './ids.ts';
import { writeBytes } from './sheets.ts';
import { cashOut, destinationOf, type Withdrawal } from './withdrawals.ts';
import type { World } from './world.ts';

const FAILED = 0.01;
const REASON = 'The number is not registered';

/** The payout of an approved withdrawal and its state so far. */
export interface Payout {
  withdrawal: Withdrawal;
  approved: { at: string; by: string };
  posts: Name[];
  state: 'to_pay' | 'sent' | 'failed';
  batch: string | null;
  /** Of the decision. */
  decided: { at: string; by: string } | null;
  transfer: string | null;
  paymentReference: string | null;
}

/** An admin sends a payout, or it fails and the money goes back where it came from. */
export function decidePayout(world: World, payout: Payout): void {
  const { members, random, figures } = world;
  const { withdrawal, posts } = payout;
  const { name, member, amount, source, holds } = withdrawal;
  const isFailed = random.happens(FAILED);
  const deed = world.clock.next();
  const id = writeId(name);
  const payable = world.stripeFor('withdrawalsPayable', member);
  const by = world.pickAdmin();
  payout.decided = { at: deed.at, by };
  payout.state = isFailed ? 'failed' : 'sent';
  if (isFailed) {
    for (const [index, hold] of holds.entries()) {
      world.move(deed, {
        kind: 'reversal',
        code: transferCodes.payoutRefunded,
        debit: payable,
        credit: hold.debit,
        amount: hold.amount,
        reference: id,
        target: { id: writeId(posts[index]!), held: 0 },
      });
    }
    withdrawal.status = 'rejected';
    withdrawal.processed = payout.decided;
    withdrawal.reason = REASON;
  } else {
    payout.paymentReference = `P${writeReference(name.number)}`;
    payout.transfer = writeId(
      world.move(deed, {
        kind: 'transfer',
        code: transferCodes.payoutSent,
        debit: payable,
        credit: world.stripeFor(cashOut[source], member),
        amount,
        reference: id,
      }),
    );
    figures.outCentavos += amount;
  }
  const { method } = destinationOf(world, member);
  world.audit(deed, {
    actor: by,
    action: isFailed ? 'fail_payout' : 'send_payout',
    kind: 'payout',
    subject: id,
    member: members.id(member),
    before: { state: 'to_pay' },
    after: {
      ...{ state: payout.state, amount: toPesos(amount), method },
      reference: writeReference(name.number),
      ...(!isFailed && { paidAt: deed.at, paymentReference: payout.paymentReference }),
    },
    ...(isFailed && { reason: REASON }),
  });
}

const MOST_LINES = 5_000;

/** Freezes the newest waiting payouts to GCash as batches, as the last deed. */
export function freezeBatches(world: World, payouts: readonly Payout[]): void {
  const waiting = payouts.filter(
    ({ state, withdrawal }) =>
      state === 'to_pay' && destinationOf(world, withdrawal.member).method === 'gcash',
  );
  // Half of them stay free to be taken.
  const frozen = waiting.slice(0, Math.floor(waiting.length / 2));
  for (let first = 0; first < frozen.length; first += MOST_LINES) {
    freezeBatch(world, frozen.slice(first, first + MOST_LINES));
  }
}

function freezeBatch(world: World, payouts: readonly Payout[]): void {
  const { sheets } = world;
  const deed = world.clock.next();
  const name = world.name(deed);
  const id = writeId(name);
  const batch = { reference: `PB-${writeReference(name.number)}`, method: 'gcash' };
  const lines = payouts.map(({ withdrawal }) => ({
    reference: writeReference(withdrawal.name.number),
    amountCentavos: withdrawal.amount,
    destinationDigest: withdrawal.digest,
  }));
  const hash = hashBatch(batch, lines);
  const total = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const by = world.pickAdmin();
  sheets.payout_batch.add([
    ...[id, batch.reference, batch.method, writeBytes(hash), lines.length, total, 'open', by],
    ...[deed.at, deed.number],
  ]);
  for (const [index, payout] of payouts.entries()) {
    payout.batch = id;
    const payoutId = writeId(payout.withdrawal.name);
    sheets.payout_batch_line.add([
      ...[id, index + 1, payoutId, writeBytes(payout.withdrawal.digest)],
    ]);
  }
  world.audit(deed, {
    actor: by,
    action: 'make_payout_batch',
    kind: 'payout_batch',
    subject: id,
    member: null,
    after: {
      ...{ state: 'open', ...batch, count: lines.length, total: toPesos(total) },
      hash: hash.toString('hex'),
    },
  });
}

/** Writes all payouts. */
export function* writePayouts(world: World, payouts: readonly Payout[]): Generator<void> {
  const { members, sheets } = world;
  for (const [place, payout] of payouts.entries()) {
    const { withdrawal, approved, state, decided, transfer, paymentReference, batch } = payout;
    const { name, member, source, amount } = withdrawal;
    const sent = state === 'sent' ? decided : null;
    const ended = state === 'failed' ? decided : null;
    sheets.payout.add([
      ...[writeId(name), members.id(member), source, destinationOf(world, member).method],
      ...[amount, state, approved.by, approved.at, batch, paymentReference, sent?.at ?? null],
      ...[sent?.by ?? null, sent?.at ?? null, transfer, ended === null ? null : REASON],
      ...[ended?.by ?? null, ended?.at ?? null],
    ]);
    if (place % 10_000 === 0) yield;
  }
}
