import type { WithdrawalSource } from '@barya/contract';
import { ACTIVATION_FEE_CENTAVOS } from '@barya/rules';
import {
  findOwedBack,
  loadCapital,
  revertLoad,
} from '../../apps/server/src/capabilities/capital/index.ts';
import { activateClicking } from '../../apps/server/src/capabilities/clicking/index.ts';
import { payOwedBack } from '../../apps/server/src/capabilities/owed-back/index.ts';
import { readMemberBalances } from '../../apps/server/src/people/balances.ts';
import { centavosOf, makeUpReference, paidBefore } from '../bank.ts';
import type { Moment } from '../moments.ts';
import { accountFor, gcashMethod } from '../payment-methods.ts';
import type { Act, Visit } from '../world.ts';
import { cashIn } from './cash-in.ts';
import { buy } from './packages.ts';

/** For this many days now, members have announced some of their payments. */
const CASH_IN_DAYS = 20;
const CASH_IN_CHANCE = 0.5;

/** A member pays; the cashier loads it, or credits a cash-in. A typing mistake is reverted first. */
export const load =
  (pesos: number, isRevertedFirst = false): Act =>
  async (visit) => {
    const { world, person, random, next, act } = visit;
    const { calendar, desk } = world;
    const moment = next();
    const account = accountFor(calendar, person.destination.method, moment.now);
    const isAnnounced = calendar.today - calendar.dayOf(moment.now) <= CASH_IN_DAYS;
    if (isAnnounced && !isRevertedFirst && random.happens(CASH_IN_CHANCE)) {
      await cashIn({ pesos, account, end: 'credited' })(visit);
      return;
    }
    const order = { ...orderOf(visit, pesos, account), ...pay(visit, account, pesos, moment.now) };
    const loadAt = ({ runOperation }: Moment, description?: string) =>
      runOperation((operation) => loadCapital(operation, desk.cashier, { ...order, description }));
    if (isRevertedFirst) {
      const { id: loadId } = await loadAt(moment);
      const reason = 'Loaded twice by mistake';
      await act((operation) => revertLoad(operation, desk.cashier, { loadId, reason }));
    }
    const isOdd = pesos % 1 > 0;
    const note = isOdd ? `${account} transfer, amount as on the screenshot` : undefined;
    await loadAt(isRevertedFirst ? next() : moment, note);
  };

/** Two admins load the same payment within minutes; the second enters no reference. */
export const loadTwice =
  (pesos: number): Act =>
  async (visit) => {
    const { desk } = visit.world;
    const { now, runOperation } = visit.next();
    const account = gcashMethod.name;
    const paid = pay(visit, account, pesos, now);
    const order = orderOf(visit, pesos, account);
    await runOperation((operation) => loadCapital(operation, desk.cashier, { ...order, ...paid }));
    await visit.act((operation) => loadCapital(operation, desk.chief, order));
  };

/**
 * A load meant for another member. The member buys a package 1 of a part; then the cashier takes back
 * what is left, and the rest is owed back.
 */
export const loadWrongly =
  (pesos: number, spent: number): Act =>
  async (visit) => {
    const { act, world } = visit;
    const { cashier } = world.desk;
    const { id: loadId } = await act((operation) =>
      loadCapital(operation, cashier, orderOf(visit, pesos)),
    );
    await buy(1, spent)(visit);
    const order = { loadId, reason: 'It was meant for another member.', isPartial: true };
    await act((operation) => revertLoad(operation, cashier, order));
  };

/** Pays a part of what the member owes back. */
export const payBack =
  (source: WithdrawalSource, pesos: number): Act =>
  async ({ person: { memberId }, next }) => {
    const { db, runOperation } = next();
    const [owed] = await findOwedBack(db, memberId);
    if (owed === undefined) return;
    const order = { loadId: owed.id, amountCentavos: centavosOf(pesos), source };
    await runOperation((operation) => payOwedBack(operation, memberId, order));
  };

function orderOf({ person }: Visit, pesos: number, method?: string) {
  const order = { username: person.username, amountCentavos: centavosOf(pesos) };
  return method === undefined ? order : { ...order, method };
}

/** @returns the payment reference */
function pay({ world, person, random }: Visit, account: string, pesos: number, now: Date) {
  const { accountName, accountNumber } = person.destination;
  const paymentReference = makeUpReference(random, account);
  world.bank.push({
    account,
    at: paidBefore(random, now),
    amountCentavos: centavosOf(pesos),
    reference: paymentReference,
    description: `Transfer from ${accountName} ${accountNumber}`,
  });
  return { paymentReference };
}

/** Activates the clicking task as soon as the wallet covers it. */
export const activate: Act = async ({ person, next }) => {
  if (person.isActivated) return;
  const { db, runOperation } = next();
  const { wallet } = await readMemberBalances(db, person.memberId);
  if (wallet < ACTIVATION_FEE_CENTAVOS) return;
  await runOperation((operation) => activateClicking(operation, person.memberId));
  person.isActivated = true;
};
