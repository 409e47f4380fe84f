import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { DEFAULT_PACKAGE_TERMS, PACKAGE_TYPES } from '@barya/rules';
import { recordClicks } from '../../capabilities/clicking/index.ts';
import { buyPackage } from '../../capabilities/packages/index.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { centavosOf, takeFrom } from '../amounts.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import { beginVisit, type Visit } from './begin-visit.ts';
import { cashOut } from './cash-out.ts';
import { collect } from './collect.ts';
import { remember } from './memory.ts';
import { activate, topUp } from './top-up.ts';

/** A member's ordinary day, by the habits of the profile. */
export async function visit(world: World, person: Person, at: Date): Promise<void> {
  if (person.standing !== 'member') return;
  const visiting = beginVisit(world, person, at, 'visit');
  await topUp(visiting, at);
  await activate(visiting);
  await tapCoin(visiting);
  await collect(visiting);
  await invest(visiting);
  await cashOut(visiting);
}

async function tapCoin({ world, person, random, next }: Visit): Promise<void> {
  if (!person.isActivated) return;
  // Many click up to the daily limit.
  const [fewest, most] = person.profile.clicks;
  const clicks = random.happens(0.4) ? most : random.between(fewest, most);
  if (clicks === 0) return;
  await next().runOperation((operation) =>
    recordClicks(operation, world.payoutKey, person.memberId, clicks),
  );
}

/** The most that anybody puts into one package at once. */
const LARGEST_PURCHASES: Readonly<Record<PackageType, Centavos>> = {
  1: centavosOf(1_000),
  2: centavosOf(2_000),
  3: centavosOf(1_000),
  4: centavosOf(1_000),
};
/** The chance that the whole wallet goes into a package. */
const ALL_CHANCE = 0.2;

/** Buys a package that the profile likes and the wallet covers. */
async function invest(visit: Visit): Promise<void> {
  const { person, random, next } = visit;
  const liked = PACKAGE_TYPES.filter((type) => person.profile.packages[type] !== undefined);
  if (liked.length === 0) return;
  const moment = next();
  const { wallet } = await readMemberBalances(moment.inquire().db, person.memberId);
  const affordable = liked.filter((type) => DEFAULT_PACKAGE_TERMS[type].minimumCentavos <= wallet);
  if (affordable.length === 0) return;
  const type = random.pickByWeight(affordable, (each) => person.profile.packages[each] ?? 0);
  const principalCentavos = Math.min(takeFrom(random, wallet, ALL_CHANCE), LARGEST_PURCHASES[type]);
  const { sold } = await moment.runOperation((operation) =>
    buyPackage(operation, person.memberId, { type, principalCentavos }),
  );
  remember(person, sold);
}
