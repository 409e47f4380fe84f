import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { DEFAULT_PACKAGE_TERMS, PACKAGE_TYPES } from '@barya/rules';
import { buyPackage } from '../../capabilities/packages/index.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { centavosOf, takeFrom } from '../amounts.ts';
import type { Visit } from './begin-visit.ts';
import { remember } from './memory.ts';

/** Nobody puts more into one package at once, whatever the wallet has. */
const LARGEST_PURCHASES: Readonly<Record<PackageType, Centavos>> = {
  1: centavosOf(1_000),
  2: centavosOf(2_000),
  3: centavosOf(1_000),
  4: centavosOf(1_000),
};
/** How often the whole wallet goes into a package, to the centavo. */
const ALL_CHANCE = 0.2;

/** Buys a package that the profile likes and the wallet covers. */
export async function invest(visit: Visit): Promise<void> {
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
