import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { DEFAULT_PACKAGE_TERMS, PACKAGE_TYPES } from '@barya/rules';
import { recordClicks } from '../../apps/server/src/capabilities/clicking/index.ts';
import { readMemberBalances } from '../../apps/server/src/people/balances.ts';
import { centavosOf, takeFrom } from '../bank.ts';
import { minutesAfter, type Time } from '../calendar.ts';
import type { Fault, Person } from '../people/person.ts';
import { beginVisit, type Visit, type World } from '../world.ts';
import { buyAt, collectFrom } from './packages.ts';
import { activate, load } from './top-up.ts';
import { askFor } from './withdraw.ts';

/** Longer than the longest visit, so nothing happens after `now`. */
const LAST_MINUTES = 30;
/** Fewer people visit on Sundays. */
const SUNDAY_MOOD = 0.7;
/** When people visit, and how many. */
const TIMES: readonly { from: Time; minutes: number; weight: number }[] = [
  { from: '6:00', minutes: 150, weight: 4 },
  { from: '8:30', minutes: 180, weight: 2 },
  { from: '11:30', minutes: 120, weight: 4 },
  { from: '13:30', minutes: 270, weight: 2 },
  { from: '18:00', minutes: 240, weight: 8 },
  { from: '22:00', minutes: 90, weight: 1 },
];

/** The visits of a person by habit: at most one a day, from the day after joining. */
export function listVisits({ calendar, random: createRandom }: World, person: Person): Date[] {
  const { visitsAWeek } = person.profile;
  if (visitsAWeek === 0) return [];
  const random = createRandom('visits', person.index);
  const visits: Date[] = [];
  for (let day = calendar.dayOf(person.joinsAt) + 1; day <= calendar.today; day += 1) {
    const { from, minutes } = random.pickByWeight(TIMES, ({ weight }) => weight);
    const at = new Date(calendar.at(day, from).getTime() + random.below(minutes * 60_000));
    const mood = calendar.isSunday(day) ? SUNDAY_MOOD : 1;
    if (random.happens((visitsAWeek / 7) * mood)) visits.push(at);
  }
  const last = minutesAfter(calendar.now, -LAST_MINUTES);
  return visits.filter((at) => at <= person.staysUntil && at <= last);
}

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

/** Wages arrive within this many days. */
const WAGE_DELAYS = 5;
/** The chance that an admin types the amount twice. */
const SLIP_CHANCE = 0.015;

/** Cashes in at the beginning, and on some paydays. */
async function topUp(visiting: Visit, at: Date): Promise<unknown> {
  const { person, random, world } = visiting;
  const { firstLoads, paydayLoads, paydayChance } = person.profile;
  const { calendar } = world;
  const isFirst = !person.isActivated && firstLoads.length > 0;
  const isPayday = calendar.isPayday(calendar.dayOf(at), person.index % WAGE_DELAYS);
  const comesToday = isPayday && paydayLoads.length > 0;
  if (!isFirst && !(comesToday && random.happens(paydayChance))) return;
  const pesos = random.pick(isFirst ? firstLoads : paydayLoads);
  return load(pesos, random.happens(SLIP_CHANCE))(visiting);
}

async function tapCoin({ world, person, random, act }: Visit): Promise<void> {
  if (!person.isActivated) return;
  // Many click up to the daily limit.
  const [fewest, most] = person.profile.clicks;
  const clicks = random.happens(0.4) ? most : random.between(fewest, most);
  if (clicks === 0) return;
  await act((operation) => recordClicks(operation, world.payoutKey, person.memberId, clicks));
}

/** The chance that a member claims what is due on this visit. */
const CLAIM_CHANCE = 0.55;

/** Claims what is due, or rolls it over. */
async function collect(visiting: Visit): Promise<void> {
  const { person, random } = visiting;
  const { packages, rolloverChance } = person.profile;
  if (Object.keys(packages).length === 0) return;
  for (const held of [...person.packages]) {
    if (!random.happens(CLAIM_CHANCE)) continue;
    await collectFrom(visiting, held, random.happens(rolloverChance));
  }
}

/** The most pesos that anybody puts into one package at once. */
const LARGEST_PURCHASES: Readonly<Record<PackageType, number>> = {
  1: 1_000,
  2: 2_000,
  3: 1_000,
  4: 1_000,
};
/** The chance that the whole wallet goes into a package. */
const WHOLE_WALLET_CHANCE = 0.2;

/** Buys a package that the profile likes and the wallet covers. */
async function invest(visiting: Visit): Promise<void> {
  const { person, random, next } = visiting;
  const { packages } = person.profile;
  const liked = PACKAGE_TYPES.filter((type) => packages[type] !== undefined);
  if (liked.length === 0) return;
  const moment = next();
  const { wallet } = await readMemberBalances(moment.db, person.memberId);
  const affordable = liked.filter((type) => DEFAULT_PACKAGE_TERMS[type].minimumCentavos <= wallet);
  if (affordable.length === 0) return;
  const type = random.pickByWeight(affordable, (each) => packages[each] ?? 0);
  const wanted = takeFrom(random, wallet, WHOLE_WALLET_CHANCE);
  const principalCentavos = Math.min(wanted, centavosOf(LARGEST_PURCHASES[type]));
  await buyAt(visiting, moment, { type, principalCentavos });
}

/** The chance that a member with enough money withdraws on this visit. */
const CASH_OUT_CHANCE = 0.6;
const WHOLE_BALANCE_CHANCE = 0.45;
const NEW_NUMBER_CHANCE = 0.03;
const FAULT_CHANCE = 0.06;
const faults: readonly Fault[] = ['number_wrong', 'name_differs', 'asked_twice'];
const sources = ['click_earnings', 'direct_indirect', 'shared_capital'] as const;

/** Withdraws from a balance that has reached the profile's threshold. */
async function cashOut(visiting: Visit): Promise<void> {
  const { person, random, next } = visiting;
  if (!random.happens(CASH_OUT_CHANCE)) return;
  const balances = await readMemberBalances(next().db, person.memberId);
  const balanceOf: Record<(typeof sources)[number], Centavos> = {
    click_earnings: balances.clickEarnings,
    direct_indirect: balances.directReferral + balances.indirectReferral,
    shared_capital: balances.sharedEarnings,
  };
  const { cashOutFrom } = person.profile;
  const source = sources.find((each) => balanceOf[each] >= cashOutFrom[each] * 100);
  if (source === undefined) return;
  const amountCentavos = takeFrom(random, balanceOf[source], WHOLE_BALANCE_CHANCE);
  const fault = random.happens(FAULT_CHANCE) ? random.pick(faults) : undefined;
  await askFor(visiting, source, amountCentavos, {
    fault,
    isToNewNumber: random.happens(NEW_NUMBER_CHANCE),
  });
}
