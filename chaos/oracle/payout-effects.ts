import {
  dissolveBatch,
  makeBatch,
  type Payout,
  refundPayout,
  sendPayout,
  takeBack,
  unsendPayout,
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
  markPayoutNotSent: (effect: Effect) =>
    markOne(effect, 'sent', (_, payout) => unsendPayout(payout)),
  // Only of what no batch sent, whose results name it; what came of it since does not matter.
  correctPayoutReference: ({ world, body }: Effect) => {
    const payout = world.withdrawals.get(body.payout._id)?.payout;
    if (!payout) return [`the payout ${body.payout._id} was corrected, but is unknown`];
    payout.paymentReference = body.payout.paymentReference;
    return [];
  },
  takeBackWithdrawal: ({ world, body }: Effect) => {
    const { _id } = body.withdrawal;
    const withdrawal = world.withdrawals.get(_id);
    const payout = withdrawal?.payout;
    if (payout?.state !== 'to_pay' || payout.batch !== null) {
      return [`the approval of ${_id} was taken back, but its payout is not free`];
    }
    takeBack(withdrawal!);
    return [];
  },
  makePayoutBatch: ({ world, sent, body: { batch } }: Effect) => {
    const lines = (sent.ids as string[]).map((id) => world.withdrawals.get(id)!);
    const taken = lines.filter(({ payout }) => payout?.state !== 'to_pay' || payout.batch !== null);
    if (taken.length > 0) {
      return taken.map(
        ({ id }) => `the payout ${id} is in the batch ${batch._id}, but is not free`,
      );
    }
    return once(world.batches, batch._id, 'batch', () => makeBatch(world, batch._id, lines));
  },
  importPayoutResults: ({ world, sent, body }: Effect) => {
    const unfit = new Set((body.unfit as { row: number }[]).map(({ row }) => row - 1));
    const rows = (sent.rows as ResultRow[]).filter((_, index) => !unfit.has(index));
    return rows.flatMap((row) => applyResult(world, row));
  },
  putBackPayouts: ({ world, sent, body: { batch } }: Effect) => {
    const made = world.batches.get(batch._id);
    const lines = (sent.ids as string[]).map((id) => world.withdrawals.get(id)?.payout);
    const others = lines.filter((payout) => payout?.state !== 'to_pay' || payout.batch !== made);
    if (!made || others.length > 0) {
      return [`${others.length} payouts were put back that the batch ${batch._id} does not hold`];
    }
    for (const payout of lines) payout!.batch = null;
    return [];
  },
  dissolvePayoutBatch: ({ world, body: { batch } }: Effect) => {
    const made = world.batches.get(batch._id);
    if (!made) return [`the batch ${batch._id} was dissolved, but is unknown`];
    if (made.isDissolved) return [`the batch ${batch._id} was dissolved twice`];
    const sent = made.lines.filter(({ payout }) => {
      return payout?.batch === made && ['sent', 'returned'].includes(payout.state);
    });
    if (sent.length === 0) dissolveBatch(made);
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
