import type { RefusedLine } from '@barya/contract';
import { leaveUnclaimed } from '../../capabilities/members/index.ts';
import {
  importResults,
  makeBatch,
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSent,
  takePayouts,
} from '../../capabilities/payouts/index.ts';
import type { Actor } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { makeUpReference } from '../bank.ts';
import { type ApprovedPayout, keysOf, type World } from '../world.ts';
import { bankMethod, gcashMethod, mayaMethod } from './payment-methods.ts';

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

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

/** The cashier pays by GCash, the first admin by batches: all that is approved. */
export async function payOut(world: World, at: Date): Promise<void> {
  const { calendar } = world;
  const waiting = takeWaiting(world);
  const isRecent = calendar.today - calendar.dayOf(at) <= ONE_BY_ONE_DAYS;
  const isByHand = ({ method }: ApprovedPayout) => method === 'gcash' && isRecent;
  const rest: ApprovedPayout[] = [];
  for (const method of ['gcash', 'paymaya', 'gotyme', 'bank']) {
    const batch = waiting.filter((each) => each.method === method && !isByHand(each));
    rest.push(...(await payBatch(world, at, batch)));
  }
  await payOneByOne(world, at, [...waiting.filter(isByHand), ...rest]);
}

/** What waits, the oldest first; decisions in parallel note it in any order. */
function takeWaiting({ toPay }: World): ApprovedPayout[] {
  return toPay.splice(0).sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function payOneByOne(
  world: World,
  at: Date,
  payouts: readonly ApprovedPayout[],
): Promise<void> {
  const { cashier } = world.desk;
  for (let start = 0; start < payouts.length; start += MOST_TAKEN) {
    const some = payouts.slice(start, start + MOST_TAKEN);
    const begun = later(at, start * SECONDS_EACH);
    await take(world, begun, cashier, some);
    for (const [index, payout] of some.entries()) {
      const paidAt = later(begun, (index + 1) * SECONDS_EACH);
      world.lanes.add(keysOf(payout.person), () => payOne(world, paidAt, payout));
    }
    await world.lanes.drain();
  }
}

async function take(
  world: World,
  at: Date,
  actor: Actor,
  payouts: readonly ApprovedPayout[],
): Promise<void> {
  const ids = payouts.map(({ id }) => id);
  await world
    .momentAt(at, `taken by ${actor.username}`)
    .runOperation((operation) => takePayouts(operation, actor, { ids }));
}

/** Sends a taken payout, or tells its member why that failed. */
async function payOne(world: World, at: Date, payout: ApprovedPayout): Promise<void> {
  const { id, method, person, amountCentavos } = payout;
  const { cashier } = world.desk;
  const end = world.payoutEnds.get(id);
  const { runOperation } = world.momentAt(at, `payment of ${id}`);
  if (end === 'failed') {
    await runOperation((operation) =>
      markPayoutFailed(operation, leaveUnclaimed, cashier, { payoutId: id, reason: FAILED }),
    );
    return;
  }
  const account = accounts[method];
  const paymentReference = makeUpReference(world.random('payout', id), account ?? bankMethod.name);
  await runOperation((operation) =>
    markPayoutSent(operation, leaveUnclaimed, cashier, {
      payoutId: id,
      paymentReference,
      paidAt: at,
    }),
  );
  if (end === 'returned') world.comingBack.push(payout);
  if (account === undefined) return;
  world.bank.push({
    account,
    at,
    amountCentavos: -amountCentavos,
    reference: paymentReference,
    description: `Transfer to ${person.destination.accountName}`,
  });
}

/** Pays by one batch, in one sum. @returns those that no batch can pay, for now */
async function payBatch(
  world: World,
  at: Date,
  payouts: readonly ApprovedPayout[],
): Promise<ApprovedPayout[]> {
  const [first] = payouts;
  if (first === undefined) return [];
  const { method } = first;
  const { batchId, paid } = await freeze(world, at, payouts);
  if (batchId === null) return [...payouts];
  const account = accounts[method];
  const results = later(at, 25 * 60);
  const rows = paid.map(({ id, reference }) => ({
    reference,
    state: 'sent',
    paymentReference: makeUpReference(world.random('payout', id), account ?? bankMethod.name),
  }));
  await world
    .momentAt(results, `results of ${method}`)
    .runOperation((operation) =>
      importResults(operation, leaveUnclaimed, world.desk.chief, batchId, rows),
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
  const { method } = payouts[0]!;
  const make = (paid: readonly ApprovedPayout[]) =>
    world.momentAt(at, `batch of ${paid.length} by ${method}`).runOperation((operation) =>
      makeBatch(operation, world.payoutKey, world.desk.chief, {
        method,
        ids: paid.map(({ id }) => id),
      }),
    );
  try {
    return { batchId: (await make(payouts)).id, paid: payouts };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payout_batch_refused') throw error;
    const { lines } = error.extra as { lines: RefusedLine[] };
    const refused = new Set(lines.map(({ payoutId }) => payoutId));
    const paid = payouts.filter(({ id }) => !refused.has(id));
    if (paid.length === 0) return { batchId: null, paid };
    return { batchId: (await make(paid)).id, paid };
  }
}

/** Records what GCash sent back. */
export async function takeReturned(world: World, at: Date): Promise<void> {
  const account = gcashMethod.name;
  for (const { id, amountCentavos, person } of world.comingBack.splice(0)) {
    const returnReference = makeUpReference(world.random('return', id), account);
    await world.momentAt(at, `return of ${id}`).runOperation((operation) =>
      markPayoutReturned(operation, leaveUnclaimed, world.desk.cashier, {
        payoutId: id,
        reason: 'GCash sent it back: the account is closed.',
        returnReference,
      }),
    );
    world.bank.push({
      account,
      at,
      amountCentavos,
      reference: returnReference,
      description: `Returned from ${person.destination.accountName}`,
    });
  }
}

/** A third of what waits is in an open batch. */
export async function leaveBatchOpen(world: World, at: Date): Promise<void> {
  const waiting = takeWaiting(world);
  const gcash = waiting.filter(({ method }) => method === 'gcash');
  const chosen = gcash.slice(0, Math.ceil(gcash.length / 3));
  const paid = chosen.length > 0 ? (await freeze(world, at, chosen)).paid : [];
  world.toPay.push(...waiting.filter((payout) => !paid.includes(payout)));
}

const MOST_TAKEN_NOW = 2;

/** Two admins begin to pay some of what waits. */
export async function beginToPay(world: World, at: Date): Promise<void> {
  const { cashier, chief } = world.desk;
  const waiting = takeWaiting(world).filter(({ method }) => method === 'gcash');
  const each = Math.min(MOST_TAKEN_NOW, Math.ceil(waiting.length / 2));
  for (const [index, actor] of [cashier, chief].entries()) {
    const some = waiting.slice(index * each, (index + 1) * each);
    if (some.length > 0) await take(world, later(at, index * 240), actor, some);
  }
}
