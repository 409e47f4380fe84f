import { ACTIVATION_FEE_CENTAVOS } from '@barya/rules';
import { loadCapital, revertLoad } from '../../capabilities/capital/index.ts';
import { activateClicking } from '../../capabilities/clicking/index.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { centavosOf } from '../amounts.ts';
import type { Visit } from './begin-visit.ts';

/** Wages arrive within this many days. */
const WAGE_DELAYS = 5;
/** The chance that an admin types the amount twice. */
const SLIP_CHANCE = 0.015;

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

/** An admin loads what a member sent; a typing mistake is reverted first. */
export async function load(
  { world, person, next }: Visit,
  pesos: number,
  isRevertedFirst: boolean,
): Promise<void> {
  const { cashier } = world.desk;
  const order = { username: person.username, amountCentavos: centavosOf(pesos) };
  const loadOnce = (description?: string) =>
    next().runOperation((operation) => loadCapital(operation, cashier, { ...order, description }));
  if (isRevertedFirst) {
    const { id: loadId } = await loadOnce();
    const reason = 'Loaded twice by mistake';
    await next().runOperation((operation) => revertLoad(operation, cashier, { loadId, reason }));
  }
  const isOdd = pesos % 1 > 0;
  await loadOnce(isOdd ? 'GCash transfer, amount as on the screenshot' : undefined);
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
