import type { RefusedLine } from '@barya/contract';
import { findLinesOfPayout } from '../../apps/server/src/capabilities/bank-lines/index.ts';
import { leaveUnclaimed, readContext } from '../../apps/server/src/capabilities/members/index.ts';
import {
  correctPayoutReference,
  importResults,
  makeBatch,
  markPayoutFailed,
  markPayoutNotSent,
  markPayoutReturned,
  markPayoutSent,
  putBackPayouts,
  takePayouts,
} from '../../apps/server/src/capabilities/payouts/index.ts';
import type { Actor, Operation } from '../../apps/server/src/kernel/operation.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { makeUpReference } from '../bank.ts';
import { minutesAfter, secondsAfter } from '../calendar.ts';
import { bankMethod, gcashMethod, mayaMethod } from '../payment-methods.ts';
import { type ApprovedPayout, type Duty, keysOf, type World } from '../world.ts';
import { WRONG_PRESS } from './wrong-press.ts';

/** The account from which payouts of each method are paid. */
const accounts: Readonly<Record<string, string>> = {
  gcash: gcashMethod.name,
  paymaya: mayaMethod.name,
  gotyme: bankMethod.name,
};
/** Since this many days GCash is paid one by one; before, by batches as all others. */
const ONE_BY_ONE_DAYS = 20;
const SECONDS_EACH = 40;
/** One is paid before a take ends. */
const MOST_TAKEN = 40;
const FAILED = 'GCash says that the account cannot receive money. Please add another one.';

/** The cashier pays by GCash, the first admin by batches: all that is approved. */
export const payOut: Duty = async (world, at) => {
  const { calendar } = world;
  const waiting = takeWaiting(world);
  const isRecent = calendar.today - calendar.dayOf(at) <= ONE_BY_ONE_DAYS;
  const isByHand = ({ method }: ApprovedPayout) => method === 'gcash' && isRecent;
  const rest: ApprovedPayout[] = [];
  for (const method of ['gcash', 'paymaya', 'gotyme', 'bank']) {
    const batch = waiting.filter((each) => each.method === method && !isByHand(each));
    if (batch.length > 0) rest.push(...(await payBatch(world, at, batch)));
  }
  await payOneByOne(world, at, [...waiting.filter(isByHand), ...rest]);
};

/** What waits, the oldest first; decisions in parallel note it in any order. */
function takeWaiting({ toPay }: World): ApprovedPayout[] {
  return toPay.splice(0).sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function payOneByOne(world: World, at: Date, payouts: readonly ApprovedPayout[]) {
  for (let start = 0; start < payouts.length; start += MOST_TAKEN) {
    const some = payouts.slice(start, start + MOST_TAKEN);
    const begun = secondsAfter(at, start * SECONDS_EACH);
    await take(world, begun, world.desk.cashier, some);
    for (const [index, payout] of some.entries()) {
      const paidAt = secondsAfter(begun, (index + 1) * SECONDS_EACH);
      world.lanes.add(keysOf(payout.person), () => payOne(world, paidAt, payout));
    }
    await world.lanes.drain();
  }
}

function take(world: World, at: Date, actor: Actor, payouts: readonly ApprovedPayout[]) {
  const ids = payouts.map(({ id }) => id);
  return world
    .momentAt(at, `taken by ${actor.username}`)
    .runOperation((operation) => takePayouts(operation, world.payoutKey, actor, { ids }));
}

/** Sends a taken payout, or tells its member why that failed. */
async function payOne(world: World, at: Date, payout: ApprovedPayout): Promise<void> {
  const { id: payoutId, method, person, amountCentavos } = payout;
  const { cashier } = world.desk;
  const end = world.payoutEnds.get(payoutId);
  const { runOperation } = world.momentAt(at, `payment of ${payoutId}`);
  if (end === 'failed') {
    const failure = { payoutId, reason: FAILED };
    await runOperation((operation) =>
      markPayoutFailed(operation, leaveUnclaimed, cashier, failure),
    );
    return;
  }
  const paymentReference = referenceOf(world, payout);
  const mark = (typed: string, operation: Operation) => {
    const sending = { payoutId, paymentReference: typed, paidAt: at };
    return markPayoutSent(operation, leaveUnclaimed, cashier, sending);
  };
  if (end === 'not_sent') await markTooEarly(world, at, payout, mark);
  await runOperation((operation) =>
    mark(end === 'mistyped' ? mistype(paymentReference) : paymentReference, operation),
  );
  if (end === 'mistyped') {
    const correction = { paymentReference, reason: 'The last two digits were swapped.' };
    await world
      .momentAt(secondsAfter(at, 15), `correction of ${payoutId}`)
      .runOperation((operation) =>
        correctPayoutReference(operation, cashier, payoutId, correction),
      );
  }
  if (end === 'returned') world.comingBack.push(payout);
  const account = accounts[method];
  if (account === undefined) return;
  world.bank.push({
    account,
    at,
    amountCentavos: -amountCentavos,
    reference: paymentReference,
    description: `Transfer to ${person.destination.accountName}`,
  });
}

/** Marks it sent by a wrong press, says that it was not, and takes it again. */
async function markTooEarly(
  world: World,
  at: Date,
  payout: ApprovedPayout,
  mark: (typed: string, operation: Operation) => Promise<unknown>,
): Promise<void> {
  const { id: payoutId } = payout;
  const { cashier } = world.desk;
  const early = (seconds: number) =>
    world.momentAt(secondsAfter(at, -seconds), `wrong press on ${payoutId}`);
  const reference = mistype(referenceOf(world, payout));
  await early(20).runOperation((operation) => mark(reference, operation));
  await early(15).runOperation((operation) =>
    markPayoutNotSent(operation, findLinesOfPayout, cashier, { payoutId, reason: WRONG_PRESS }),
  );
  await take(world, secondsAfter(at, -10), cashier, [payout]);
}

/** The reference with its last two digits swapped, or their order kept where they are the same. */
function mistype(reference: string): string {
  const [last, other] = [reference.at(-1)!, reference.at(-2)!];
  const typed = last === other ? (Number(last) + 1) % 10 : other;
  return `${reference.slice(0, -2)}${last}${typed}`;
}

function referenceOf({ random }: World, { id, method }: ApprovedPayout): string {
  return makeUpReference(random('payout', id), accounts[method] ?? bankMethod.name);
}

/** Pays by one batch, in one sum. @returns those that no batch can pay, for now */
async function payBatch(
  world: World,
  at: Date,
  payouts: readonly ApprovedPayout[],
): Promise<readonly ApprovedPayout[]> {
  const { method } = payouts[0]!;
  const { batchId, paid } = await freeze(world, at, payouts);
  if (batchId === null) return payouts;
  const account = accounts[method];
  const results = minutesAfter(at, 25);
  const rows = paid.map((payout) => ({
    reference: payout.reference,
    state: 'sent',
    paymentReference: referenceOf(world, payout),
  }));
  await world
    .momentAt(results, `results of ${method}`)
    .runOperation((operation) =>
      importResults(operation, { leaveUnclaimed, readContext }, world.desk.chief, batchId, rows),
    );
  if (account !== undefined) {
    world.bank.push({
      account,
      at: results,
      amountCentavos: -paid.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
      reference: makeUpReference(world.random('batch', batchId), account),
      description: `Payouts to ${paid.length} accounts`,
      batchId,
    });
  }
  return payouts.filter((payout) => !paid.includes(payout));
}

/** Makes a batch of all that can be paid now; those that are refused are left out. */
async function freeze(
  world: World,
  at: Date,
  payouts: readonly ApprovedPayout[],
): Promise<{ batchId: string | null; paid: readonly ApprovedPayout[] }> {
  const { momentAt, payoutKey, desk } = world;
  const { method } = payouts[0]!;
  const order = { method, ids: payouts.map(({ id }) => id) };
  try {
    const { id: batchId } = await momentAt(
      at,
      `batch of ${payouts.length} by ${method}`,
    ).runOperation((operation) => makeBatch(operation, payoutKey, desk.chief, order));
    return { batchId, paid: payouts };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payout_batch_refused') throw error;
    const { lines } = error.extra as { lines: RefusedLine[] };
    const refused = new Set(lines.map(({ payoutId }) => payoutId));
    const rest = payouts.filter(({ id }) => !refused.has(id));
    return rest.length === 0 ? { batchId: null, paid: rest } : freeze(world, at, rest);
  }
}

/** Records what GCash sent back. */
export const takeReturned: Duty = async (world, at) => {
  const account = gcashMethod.name;
  const reason = 'GCash sent it back: the account is closed.';
  for (const { id: payoutId, amountCentavos, person } of world.comingBack.splice(0)) {
    const reference = makeUpReference(world.random('return', payoutId), account);
    const returned = { payoutId, reason, returnReference: reference };
    await world
      .momentAt(at, `return of ${payoutId}`)
      .runOperation((operation) =>
        markPayoutReturned(operation, leaveUnclaimed, world.desk.cashier, returned),
      );
    const description = `Returned from ${person.destination.accountName}`;
    world.bank.push({ account, at, amountCentavos, reference, description });
  }
};

/** A third of what waits is in an open batch, from which one was put back. */
export const leaveBatchOpen: Duty = async (world, at) => {
  const waiting = takeWaiting(world);
  const gcash = waiting.filter(({ method }) => method === 'gcash');
  const chosen = gcash.slice(0, Math.max(2, Math.ceil(gcash.length / 3)));
  const { batchId, paid } =
    chosen.length > 0 ? await freeze(world, at, chosen) : { batchId: null, paid: [] };
  const [, ...others] = paid;
  const left = others.slice(-1);
  if (batchId !== null && left.length > 0) {
    const order = { ids: left.map(({ id }) => id), reason: 'The member asked to wait.' };
    await world
      .momentAt(minutesAfter(at, 5), 'a line put back')
      .runOperation((operation) => putBackPayouts(operation, world.desk.chief, batchId, order));
  }
  const kept = new Set(paid.filter((payout) => !left.includes(payout)));
  world.toPay.push(...waiting.filter((payout) => !kept.has(payout)));
};

const MOST_TAKEN_NOW = 2;

/** Two admins begin to pay some of what waits. */
export const beginToPay: Duty = async (world, at) => {
  const { cashier, chief } = world.desk;
  const waiting = takeWaiting(world).filter(({ method }) => method === 'gcash');
  const each = Math.min(MOST_TAKEN_NOW, Math.ceil(waiting.length / 2));
  for (const [index, actor] of [cashier, chief].entries()) {
    const some = waiting.slice(index * each, (index + 1) * each);
    if (some.length > 0) await take(world, minutesAfter(at, index * 4), actor, some);
  }
};
