import type { WithdrawalSource } from '@barya/contract';
import { ACTIVATION_FEE_CENTAVOS } from '@barya/rules';
import { findOwedBack, loadCapital, revertLoad } from '../../capabilities/capital/index.ts';
import { activateClicking } from '../../capabilities/clicking/index.ts';
import { payOwedBack } from '../../capabilities/owed-back/index.ts';
import { buyPackage } from '../../capabilities/packages/index.ts';
import type { Context } from '../../kernel/job.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { centavosOf } from '../amounts.ts';
import { makeUpReference, paidBefore } from '../bank.ts';
import { accountFor, gcashMethod } from '../office/payment-methods.ts';
import type { Visit } from './begin-visit.ts';
import { cashIn } from './cash-in.ts';
import { remember } from './memory.ts';

/** Wages arrive within this many days. */
const WAGE_DELAYS = 5;
/** The chance that an admin types the amount twice. */
const SLIP_CHANCE = 0.015;
/** For this many days now, members have announced some of their payments. */
const CASH_IN_DAYS = 20;
const CASH_IN_CHANCE = 0.5;

/** Cashes in by the member's habits: at the beginning, and on some paydays. */
export async function topUp(visit: Visit, at: Date): Promise<void> {
  const { person, random, world } = visit;
  const { firstLoads, paydayLoads, paydayChance } = person.profile;
  const { calendar } = world;
  const isFirst = !person.isActivated && firstLoads.length > 0;
  if (isFirst) return load(visit, random.pick(firstLoads), random.happens(SLIP_CHANCE));
  const isPayday = calendar.isPayday(calendar.dayOf(at), person.index % WAGE_DELAYS);
  if (isPayday && paydayLoads.length > 0 && random.happens(paydayChance)) {
    await load(visit, random.pick(paydayLoads), random.happens(SLIP_CHANCE));
  }
}

/** A member pays; the cashier loads it, or credits a cash-in. A typing mistake is reverted first. */
export async function load(visit: Visit, pesos: number, isRevertedFirst: boolean): Promise<void> {
  const { world, person, random, next } = visit;
  const { calendar, desk } = world;
  const moment = next();
  const { now } = moment.inquire();
  const account = accountFor(calendar, person.destination.method, now);
  const isAnnounced = calendar.today - calendar.dayOf(now) <= CASH_IN_DAYS;
  if (isAnnounced && !isRevertedFirst && random.happens(CASH_IN_CHANCE)) {
    return cashIn(visit, { pesos, account, end: 'credited' });
  }
  const paymentReference = pay(visit, account, pesos, now);
  const order = { ...orderOf(visit, account, pesos), paymentReference };
  const loadOnce = (context: Context, description?: string) =>
    context.runOperation((operation) =>
      loadCapital(operation, desk.cashier, { ...order, description }),
    );
  if (isRevertedFirst) {
    const { id: loadId } = await loadOnce(moment);
    const reason = 'Loaded twice by mistake';
    await next().runOperation((operation) =>
      revertLoad(operation, desk.cashier, { loadId, reason }),
    );
  }
  const isOdd = pesos % 1 > 0;
  await loadOnce(
    isRevertedFirst ? next() : moment,
    isOdd ? `${account} transfer, amount as on the screenshot` : undefined,
  );
}

/** Two admins load the same payment within minutes; the second enters no reference. */
export async function loadTwice(visit: Visit, pesos: number): Promise<void> {
  const { desk } = visit.world;
  const moment = visit.next();
  const account = gcashMethod.name;
  const paymentReference = pay(visit, account, pesos, moment.inquire().now);
  const order = orderOf(visit, account, pesos);
  await moment.runOperation((operation) =>
    loadCapital(operation, desk.cashier, { ...order, paymentReference }),
  );
  await visit.next().runOperation((operation) => loadCapital(operation, desk.reviewer, order));
}

/**
 * A load meant for another member. The member buys a package 1 of a part; then the cashier takes back
 * what is left, and the rest is owed back.
 */
export async function loadWrongly(
  { person, next, world: { desk } }: Visit,
  { pesos, spent }: { pesos: number; spent: number },
): Promise<void> {
  const order = { username: person.username, amountCentavos: centavosOf(pesos) };
  const { id: loadId } = await next().runOperation((operation) =>
    loadCapital(operation, desk.cashier, order),
  );
  const purchase = { type: 1, principalCentavos: centavosOf(spent) } as const;
  const { sold } = await next().runOperation((operation) =>
    buyPackage(operation, person.memberId, purchase),
  );
  remember(person, sold);
  const reason = 'It was meant for another member.';
  await next().runOperation((operation) =>
    revertLoad(operation, desk.cashier, { loadId, reason, isPartial: true }),
  );
}

/** Pays a part of what the member owes back. */
export async function payBack(
  { person: { memberId }, next }: Visit,
  { source, pesos }: { source: WithdrawalSource; pesos: number },
): Promise<void> {
  const moment = next();
  const [owed] = await findOwedBack(moment.inquire().db, memberId);
  if (owed === undefined) return;
  const order = { loadId: owed.id, amountCentavos: centavosOf(pesos), source };
  await moment.runOperation((operation) => payOwedBack(operation, memberId, order));
}

function orderOf({ person }: Visit, method: string, pesos: number) {
  return { username: person.username, amountCentavos: centavosOf(pesos), method };
}

/** @returns the payment reference */
function pay({ world, person, random }: Visit, account: string, pesos: number, now: Date): string {
  const { accountName, accountNumber } = person.destination;
  const reference = makeUpReference(random, account);
  world.bank.push({
    account,
    at: paidBefore(random, now),
    amountCentavos: centavosOf(pesos),
    reference,
    description: `Transfer from ${accountName} ${accountNumber}`,
  });
  return reference;
}

/** Activates the clicking task as soon as the wallet covers it. */
export async function activate({ person, next }: Visit): Promise<void> {
  if (person.isActivated) return;
  const moment = next();
  const { wallet } = await readMemberBalances(moment.inquire().db, person.memberId);
  if (wallet < ACTIVATION_FEE_CENTAVOS) return;
  await moment.runOperation((operation) => activateClicking(operation, person.memberId));
  person.isActivated = true;
}
