import { limits } from '@barya/contract';
import {
  approveWithdrawal,
  takeBackWithdrawal,
} from '../../apps/server/src/capabilities/payouts/index.ts';
import {
  decideWithdrawal,
  listPendingWithdrawals,
} from '../../apps/server/src/capabilities/withdrawals/index.ts';
import type { Actor } from '../../apps/server/src/kernel/operation.ts';
import { UNCOUNTED } from '../../apps/server/src/kernel/page.ts';
import { secondsAfter } from '../calendar.ts';
import type { Fault, Person } from '../people/person.ts';
import { type Duty, keysOf, type World } from '../world.ts';
import { WRONG_PRESS } from './wrong-press.ts';

/** The chance that a request is left for the next review. */
const LEFT_CHANCE = 0.08;
const SUSPENDED = 'The account is suspended: please contact support.';
const reasons: Record<Fault, string> = {
  number_wrong: 'No account of yours has this number. Please check it and ask again.',
  name_differs: 'The account is in another name. Please use an account of your own.',
  asked_twice: 'You asked for this twice. The other request was paid.',
};
const PAGE = { limit: limits.page.bareRows, offset: 0, isBare: true, counted: UNCOUNTED };
const oldestFirst = { by: 'createdAt', descending: false } as const;

/** An admin reviews pending withdrawals: approves them, or rejects those with a mistake. */
export const reviewWithdrawals: Duty = async (world, at) => {
  const { reviewer, chief } = world.desk;
  const actor = world.random('reviewer', at.getTime()).pick([reviewer, reviewer, chief]);
  const { inquire } = world.momentAt(at, 'review');
  const { items } = await listPendingWithdrawals(inquire(), { sort: oldestFirst }, PAGE);
  // A visit that began before the review may ask for money after it.
  const seen = items.filter(({ createdAt }) => createdAt < at);
  for (const [number, { id, memberId, heldUntil }] of seen.entries()) {
    const decidedAt = secondsAfter(at, (number + 1) * 20);
    const isHeld = heldUntil !== null && heldUntil > decidedAt;
    if (isHeld || world.random('left', id, at.getTime()).happens(LEFT_CHANCE)) continue;
    const person = world.people.find((known) => known.memberId === memberId)!;
    world.lanes.add(keysOf(person), () => decide(world, actor, { id, at: decidedAt, person }));
  }
  await world.lanes.drain();
};

async function decide(
  { faults, momentAt, payoutEnds, payoutKey, toPay }: World,
  actor: Actor,
  { id, at, person }: { id: string; at: Date; person: Person },
): Promise<void> {
  const fault = faults.get(id);
  const reason = person.standing === 'away' ? SUSPENDED : fault && reasons[fault];
  const seen = { amountCentavos: undefined, status: undefined, destination: undefined };
  const order = { withdrawalId: id, seen, reason };
  if (payoutEnds.get(id) === 'taken_back') {
    payoutEnds.delete(id);
    const early = (seconds: number) => momentAt(secondsAfter(at, -seconds), `wrong press on ${id}`);
    await early(10).runOperation((operation) =>
      approveWithdrawal(operation, payoutKey, actor, { ...order, reason: undefined }),
    );
    await early(5).runOperation((operation) =>
      takeBackWithdrawal(operation, actor, { withdrawalId: id, reason: WRONG_PRESS }),
    );
  }
  const decided = await momentAt(at, `decision on ${id}`).runOperation((operation) =>
    reason === undefined
      ? approveWithdrawal(operation, payoutKey, actor, order)
      : decideWithdrawal(operation, payoutKey, actor, { ...order, decision: 'reject' }),
  );
  faults.delete(id);
  const { method, amountCentavos, reference } = decided;
  if (reason === undefined) toPay.push({ id, at, person, method, amountCentavos, reference });
}
