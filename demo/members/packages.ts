import type { PackageType } from '@barya/contract';
import { DEFAULT_PACKAGE_TERMS, packageProgress, rolloverTargets } from '@barya/rules';
import {
  buyPackage,
  claimInstalment,
  claimPackage,
  rollOverPackage,
} from '../../apps/server/src/capabilities/packages/index.ts';
import { centavosOf } from '../bank.ts';
import type { Moment } from '../moments.ts';
import type { Person, RememberedPackage } from '../people/person.ts';
import type { Act, Visit } from '../world.ts';

/** A larger amount is claimed, not rolled over. */
const LARGEST_ROLLOVER_CENTAVOS = centavosOf(2_500);

export const buy =
  (type: PackageType, pesos: number): Act =>
  (visit) =>
    buyAt(visit, visit.next(), { type, principalCentavos: centavosOf(pesos) });

export async function buyAt(
  { person }: Visit,
  { runOperation }: Moment,
  purchase: { type: PackageType; principalCentavos: number },
): Promise<void> {
  const { sold } = await runOperation((operation) =>
    buyPackage(operation, person.memberId, purchase),
  );
  remember(person, sold);
}

/** Claims all that packages pay now, or rolls it over. */
export const claim =
  (isRolledOver = false): Act =>
  async (visit) => {
    for (const held of [...visit.person.packages]) await collectFrom(visit, held, isRolledOver);
  };

/** Claims what a package pays now: the rest of a matured one, or an instalment. */
export async function collectFrom(
  visit: Visit,
  held: RememberedPackage,
  wantsRollover: boolean,
): Promise<void> {
  const moment = visit.next();
  const progress = packageProgress(held, moment.now);
  const period = progress.partialClaims?.duePeriods[0];
  if (progress.isMatured) await takeAll(visit, held, wantsRollover, moment);
  else if (period !== undefined) await takeInstalment(visit, held, period, moment);
}

async function takeAll(
  { person, random }: Visit,
  held: RememberedPackage,
  wantsRollover: boolean,
  { runOperation }: Moment,
): Promise<void> {
  const { memberId } = person;
  const targets = wantsRollover ? listTargets(held) : [];
  if (targets.length === 0) {
    await runOperation((operation) => claimPackage(operation, memberId, held.id));
  } else {
    const choice = { packageId: held.id, targetType: random.pick(targets) };
    const { opened } = await runOperation((operation) =>
      rollOverPackage(operation, memberId, choice),
    );
    remember(person, opened);
  }
  forget(person, held);
}

/** The same package again, or the next better one. */
function listTargets({ type, left }: RememberedPackage): PackageType[] {
  if (left > LARGEST_ROLLOVER_CENTAVOS) return [];
  return rolloverTargets(type, left).filter(
    (target) => target <= type + 1 && DEFAULT_PACKAGE_TERMS[target].minimumCentavos <= left,
  );
}

async function takeInstalment(
  { person, random }: Visit,
  held: RememberedPackage,
  period: number,
  { runOperation }: Moment,
): Promise<void> {
  const isRolledOver = random.happens(person.profile.rolloverChance / 2);
  const action = isRolledOver ? 'rollover' : 'claim';
  const choice = { packageId: held.id, action, period, targetType: 4 } as const;
  const { amountCentavos, opened } = await runOperation((operation) =>
    claimInstalment(operation, person.memberId, choice),
  );
  held.claimedPeriods.push(period);
  held.left -= amountCentavos;
  if (held.left === 0) forget(person, held);
  if (opened !== null) remember(person, opened);
}

type Opened = Awaited<ReturnType<typeof rollOverPackage>>['opened'];

function remember(person: Person, { row }: Pick<Opened, 'row'>): void {
  const { id, packageType: type, startedAt, maturesAt } = row;
  const left = row.principalCentavos + row.incomeCentavos;
  person.packages.push({ id, type, startedAt, maturesAt, claimedPeriods: [], left });
}

function forget(person: Person, held: RememberedPackage): void {
  person.packages = person.packages.filter((other) => other !== held);
}
