import { minuteAt } from '../calendar.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

/** Longer than the longest visit: nothing is done after now. */
const LAST_BEFORE_NOW_MS = 30 * 60_000;
/** Fewer look in on Sundays. */
const SUNDAY_MOOD = 0.7;
/** When people look at their phones, and how many do. */
const TIMES = [
  { from: minuteAt('6:00'), minutes: 150, weight: 4 },
  { from: minuteAt('8:30'), minutes: 180, weight: 2 },
  { from: minuteAt('11:30'), minutes: 120, weight: 4 },
  { from: minuteAt('13:30'), minutes: 270, weight: 2 },
  { from: minuteAt('18:00'), minutes: 240, weight: 8 },
  { from: minuteAt('22:00'), minutes: 90, weight: 1 },
] as const;

/** When somebody looks in, by the habits: at most once a day, from the day after joining on. */
export function listVisits({ calendar, random: createRandom }: World, person: Person): Date[] {
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
