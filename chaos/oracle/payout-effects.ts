import {
  dissolveBatch,
  makeBatch,
  type Payout,
  refundPayout,
  sendPayout,
  type Withdrawal,
  type World,
} from '../../apps/server/test/model/world.ts';
import { type Effect, once } from './effect.ts';

/** What marks a payout as sent, failed or returned; each may happen once. */
export const payoutEffects = {
  takePayouts: ({ world, body }: Effect): string[] => {
    for (const { _id } of body.taken) {
      const payout = world.withdrawals.get(_id)?.payout;
      if (payout?.state === 'to_pay') payout.takenMs = world.nowMs;
    }
    return [];
  },
  markPayoutSent: (effect: Effect) =>
    markOne(effect, 'to_pay', (_, payout) =>
      sendPayout(payout, effect.body.payout.paymentReference),
    ),
  markPayoutFailed: (effect: Effect) => markOne(effect, 'to_pay', refundPayout),
  markPayoutReturned: (effect: Effect) => markOne(effect, 'sent', refundPayout),
  makePayoutBatch: ({ world, sent, body: { batch } }: Effect) => {
    const lines = (sent.ids as string[]).map((id) => world.withdrawals.get(id)!);
    const taken = lines.filter(({ payout }) => payout?.state !== 'to_pay' || payout.batch !== null);
    return [
      ...taken.map(({ id }) => `the payout ${id} is in the batch ${batch._id}, but is not free`),
      ...once(world.batches, batch._id, 'batch', () => makeBatch(world, batch._id, lines)),
    ];
  },
  importPayoutResults: ({ world, sent, body }: Effect) => {
    const unfit = new Set((body.unfit as { row: number }[]).map(({ row }) => row - 1));
    const rows = (sent.rows as ResultRow[]).filter((_, index) => !unfit.has(index));
    return rows.flatMap((row) => applyResult(world, row));
  },
  dissolvePayoutBatch: ({ world, body: { batch } }: Effect) => {
    const made = world.batches.get(batch._id);
    if (!made) return [`the batch ${batch._id} was dissolved, but is unknown`];
    if (made.isDissolved) return [`the batch ${batch._id} was dissolved twice`];
    const sent = made.lines.filter(({ payout }) => {
      return payout?.state === 'sent' || payout?.state === 'returned';
    });
    dissolveBatch(made);
    return sent.map(({ id }) => `the payout ${id} was sent in a dissolved batch`);
  },
};

function markOne(
  { world, body }: Effect,
  before: Payout['state'],
  mark: (withdrawal: Withdrawal, payout: Payout) => void,
): string[] {
  const { _id, state } = body.payout;
  const withdrawal = world.withdrawals.get(_id);
  if (!withdrawal?.payout) return [`the payout ${_id} is ${state}, but is unknown`];
  const { payout } = withdrawal;
  if (payout.state !== before) return [`the payout ${_id} is ${state}, after ${payout.state}`];
  mark(withdrawal, payout);
  return [];
}

interface ResultRow {
  reference: string;
  state: 'sent' | 'failed';
  paymentReference?: string;
}

/** The same result again is no fault. */
function applyResult(world: World, { reference, state, paymentReference }: ResultRow): string[] {
  const line = [...world.withdrawals.values()].find((each) => each.reference === reference);
  const payout = line?.payout;
  if (!line || !payout) return [`the payout of ${reference} is ${state}, but is unknown`];
  if (payout.state === 'to_pay') {
    if (state === 'sent') sendPayout(payout, paymentReference ?? null);
    else refundPayout(line, payout);
    return [];
  }
  const isSame =
    state === 'failed' ? payout.state === 'failed' : payout.paymentReference === paymentReference;
  return isSame ? [] : [`the payout of ${reference} is ${state}, after ${payout.state}`];
}
