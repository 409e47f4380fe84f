import { toPesos } from '@barya/money';
import { hashBatch } from '../../../apps/server/src/capabilities/payouts/domain.ts';
import type { Deed } from './book.ts';
import { writeId, writeReference } from './ids.ts';
import { decidePayout, type Mark, type Payout } from './payouts.ts';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const MOST_LINES = 5_000;

/** A frozen batch, whose payouts change until the history ends. */
export interface Batch {
  id: string;
  reference: string;
  method: string;
  hash: Buffer;
  total: number;
  payouts: readonly Payout[];
  made: Mark & { number: number };
  closed: Mark | null;
}

/** Freezes payouts to GCash as batches. */
export function freezeBatches(world: World, payouts: readonly Payout[]): Batch[] {
  const batches: Batch[] = [];
  for (let first = 0; first < payouts.length; first += MOST_LINES) {
    batches.push(freezeBatch(world, payouts.slice(first, first + MOST_LINES)));
  }
  return batches;
}

function freezeBatch(world: World, payouts: readonly Payout[]): Batch {
  const deed = world.clock.next();
  const name = world.name(deed);
  const id = writeId(name);
  const named = { reference: `PB-${writeReference(name.number)}`, method: 'gcash' };
  const lines = payouts.map(({ withdrawal }) => ({
    reference: writeReference(withdrawal.name.number),
    amountCentavos: withdrawal.amount,
    destinationDigest: withdrawal.digest,
  }));
  const hash = hashBatch(named, lines);
  const total = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const made = { at: deed.at, by: world.pickAdmin(), number: deed.number };
  const batch: Batch = { id, ...named, hash, total, payouts, made, closed: null };
  for (const [index, payout] of payouts.entries()) {
    payout.batch = batch;
    const { name: payoutName, digest } = payout.withdrawal;
    world.sheets.payout_batch_line.add([id, index + 1, writeId(payoutName), writeBytes(digest)]);
  }
  audit(world, batch, { deed, by: made.by, action: 'make_payout_batch', state: 'open' });
  return batch;
}

/** An admin imports the results of a whole batch. */
export function closeBatch(world: World, batch: Batch): void {
  const deed = world.clock.next();
  const by = world.pickAdmin();
  for (const payout of batch.payouts) decidePayout(world, payout, { deed, by });
  batch.closed = { at: deed.at, by };
  audit(world, batch, { deed, by, action: 'close_payout_batch', state: 'closed' });
}

function audit(
  world: World,
  { id, reference, method, hash, total, payouts }: Batch,
  act: { deed: Deed; by: string; action: string; state: 'open' | 'closed' },
): void {
  const { deed, by, action, state } = act;
  world.audit(deed, {
    actor: by,
    action,
    kind: 'payout_batch',
    subject: id,
    member: null,
    ...(state === 'closed' && { before: { state: 'open' } }),
    after: {
      ...{ state, reference, method, count: payouts.length, total: toPesos(total) },
      hash: hash.toString('hex'),
    },
  });
}

/** Writes all batches. What came back counts as failed. */
export function writeBatches({ sheets }: World, batches: readonly Batch[]): void {
  for (const { id, reference, method, hash, total, payouts, made, closed } of batches) {
    const sent = tally(payouts.filter(({ state }) => state === 'sent'));
    const failed = tally(payouts.filter(({ ended }) => ended !== null));
    const [, paid] = tally(payouts.filter((payout) => payout.sent !== null));
    sheets.payout_batch.add([
      ...[id, reference, method, writeBytes(hash), payouts.length, total],
      ...[closed ? 'closed' : 'open', ...sent, ...failed, paid, made.by, made.at],
      ...[closed?.by ?? null, closed?.at ?? null, made.number],
    ]);
  }
}

function tally(payouts: readonly Payout[]): [count: number, centavos: number] {
  return [payouts.length, payouts.reduce((sum, { withdrawal }) => sum + withdrawal.amount, 0)];
}
