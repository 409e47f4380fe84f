import { register } from '../capabilities/accounts/index.ts';
import { buyPackage } from '../capabilities/packages/index.ts';
import { centavosOf } from './amounts.ts';
import { type Calendar, minuteAt } from './calendar.ts';
import { beginVisit, type Visit } from './days/begin-visit.ts';
import { cashIn } from './days/cash-in.ts';
import { askFor } from './days/cash-out.ts';
import { collectFrom } from './days/collect.ts';
import { remember } from './days/memory.ts';
import { NIGHT_MINUTES, passNight, seal } from './days/night.ts';
import { activate, load, loadTwice, loadWrongly, payBack } from './days/top-up.ts';
import { visit } from './days/visit.ts';
import type { Appointment } from './office/appointment.ts';
import type { Act, Errand, Person } from './people/person.ts';
import { keysOf, type World } from './world.ts';

/** A stop signal, and a progress callback. */
export interface Progress {
  signal?: AbortSignal | undefined;
  /** Called with the number of finished days. */
  tellDay?: ((day: number) => void) | undefined;
}

/** An event. Without a person it waits for all before it, and all after it waits for it. */
interface Happening {
  at: Date;
  person: Person | null;
  run(): Promise<void>;
}

/**
 * Runs all planned events in order, in parallel where the outcome is the same.
 * @throws Error if `signal` stops it
 */
export async function liveThrough(
  world: World,
  agenda: readonly Appointment[],
  { signal, tellDay }: Progress,
): Promise<void> {
  const happenings = [
    ...world.people.flatMap((person) => listDoings(world, person)),
    ...agenda.map(({ at, keep }) => ({ at, person: null, run: () => keep(world) })),
    ...listMidnights(world.calendar).map((at, index) => ({
      at,
      person: null,
      run: async () => {
        await passNight(world, at);
        tellDay?.(index + 1);
      },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

  for (const { person, run } of happenings) {
    signal?.throwIfAborted();
    if (person !== null) {
      world.lanes.add(keysOf(person), run);
      continue;
    }
    await world.lanes.drain();
    await run();
  }
  await world.lanes.drain();
  await seal(world, world.calendar.now);
}

function listDoings(world: World, person: Person): Happening[] {
  return [
    { at: person.joinsAt, person, run: () => join(world, person) },
    ...listVisits(world, person).map((at) => ({ at, person, run: () => visit(world, person, at) })),
    ...person.errands.map((errand, number) => ({
      at: errand.at,
      person,
      run: () => runErrand(world, person, errand, number),
    })),
  ];
}

/** The midnights whose first hour is over. */
function listMidnights({ now, today, instantOf }: Calendar): Date[] {
  const midnights = Array.from({ length: today }, (_, day) => instantOf(day + 1, 0));
  return midnights.filter((at) => at.getTime() + NIGHT_MINUTES * 60_000 < now.getTime());
}

/** Longer than the longest visit, so nothing happens after `now`. */
const LAST_BEFORE_NOW_MS = 30 * 60_000;
/** Fewer people visit on Sundays. */
const SUNDAY_MOOD = 0.7;
/** The hours of visits, and how many people come. */
const TIMES = [
  { from: minuteAt('6:00'), minutes: 150, weight: 4 },
  { from: minuteAt('8:30'), minutes: 180, weight: 2 },
  { from: minuteAt('11:30'), minutes: 120, weight: 4 },
  { from: minuteAt('13:30'), minutes: 270, weight: 2 },
  { from: minuteAt('18:00'), minutes: 240, weight: 8 },
  { from: minuteAt('22:00'), minutes: 90, weight: 1 },
] as const;

/** The visits of a person by habit: at most one a day, from the day after joining. */
function listVisits({ calendar, random: createRandom }: World, person: Person): Date[] {
  const { visitsAWeek } = person.profile;
  if (visitsAWeek === 0) return [];
  const random = createRandom('visits', person.index);
  const visits: Date[] = [];
  for (let day = calendar.dayOf(person.joinsAt) + 1; day <= calendar.today; day += 1) {
    const { from, minutes } = random.pickByWeight(TIMES, ({ weight }) => weight);
    const at = new Date(calendar.instantOf(day, from).getTime() + random.below(minutes * 60_000));
    const mood = calendar.isSunday(day) ? SUNDAY_MOOD : 1;
    if (random.happens((visitsAWeek / 7) * mood)) visits.push(at);
  }
  const lastMs = Math.min(person.staysUntil.getTime(), calendar.now.getTime() - LAST_BEFORE_NOW_MS);
  return visits.filter((at) => at.getTime() <= lastMs);
}

/** Registers a person with their inviter's code, or the admin's. */
async function join(world: World, person: Person): Promise<void> {
  const moment = world.momentAt(person.joinsAt, `joining of ${person.index}`);
  const { user } = await moment.runOperation((operation) =>
    register(
      operation,
      {
        username: person.username,
        email: person.contact,
        referralCode: person.inviter?.referralCode ?? world.desk.referralCode,
        language: null,
      },
      world.passwordHash,
    ),
  );
  person.memberId = user._id;
  person.referralCode = user.referralCode;
  person.standing = user.status === 'approved' ? 'member' : 'waiting';
}

/** Runs a scripted action of a person. */
async function runErrand(
  world: World,
  person: Person,
  { at, acts }: Errand,
  number: number,
): Promise<void> {
  const visit = beginVisit(world, person, at, `errand ${number}`);
  for (const act of acts) await perform(visit, act);
}

async function perform(visit: Visit, act: Act): Promise<void> {
  const { person, next } = visit;
  const { memberId } = person;
  switch (act.kind) {
    case 'load':
      return load(visit, act.pesos, act.isRevertedFirst ?? false);
    case 'load_twice':
      return loadTwice(visit, act.pesos);
    case 'load_wrongly':
      return loadWrongly(visit, act);
    case 'pay_back':
      return payBack(visit, act);
    case 'cash_in':
      return cashIn(visit, act);
    case 'activate':
      return activate(visit);
    case 'buy': {
      const purchase = { type: act.type, principalCentavos: centavosOf(act.pesos) };
      const { sold } = await next().runOperation((operation) =>
        buyPackage(operation, memberId, purchase),
      );
      return remember(person, sold);
    }
    case 'claim':
      for (const held of [...person.packages]) {
        await collectFrom(visit, held, act.isRolledOver ?? false);
      }
      return;
    case 'withdraw':
      return askFor(visit, {
        source: act.source,
        amountCentavos: centavosOf(act.pesos),
        fault: act.fault ?? null,
        isToNewNumber: act.isToNewNumber ?? false,
        isWithoutBank: act.isWithoutBank ?? false,
        end: act.end,
      });
  }
}
