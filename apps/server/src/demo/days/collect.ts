import type { PackageType } from '@barya/contract';
import { DEFAULT_PACKAGE_TERMS, packageProgress, rolloverTargets } from '@barya/rules';
import {
  claimInstalment,
  claimPackage,
  rollOverPackage,
} from '../../capabilities/packages/index.ts';
import type { Context } from '../../kernel/job.ts';
import { centavosOf } from '../amounts.ts';
import type { RememberedPackage } from '../people/person.ts';
import type { Visit } from './begin-visit.ts';
import { forget, remember } from './memory.ts';

/** The chance that a member claims what is due on this visit. */
const CLAIM_CHANCE = 0.55;
/** A larger amount is claimed, not rolled over. */
const LARGEST_ROLLOVER_CENTAVOS = centavosOf(2_500);

/** Claims what is due, or rolls it over, by the member's habits. */
export async function collect(visit: Visit): Promise<void> {
  const { person, random } = visit;
  if (Object.keys(person.profile.packages).length === 0) return;
  for (const held of [...person.packages]) {
    if (random.happens(CLAIM_CHANCE)) {
      await collectFrom(visit, held, random.happens(person.profile.rolloverChance));
    }
  }
}

/** Claims what a package pays now: the rest of a matured one, or an instalment. */
export async function collectFrom(
  visit: Visit,
  held: RememberedPackage,
  wantsRollover: boolean,
): Promise<void> {
  const moment = visit.next();
  const progress = packageProgress(held, moment.inquire().now);
  const period = progress.partialClaims?.duePeriods[0];
  if (progress.isMatured) await takeAll(visit, held, wantsRollover, moment);
  else if (period !== undefined) await takeInstalment(visit, held, period, moment);
}

async function takeAll(
  { person, random }: Visit,
  held: RememberedPackage,
  wantsRollover: boolean,
  { runOperation }: Context,
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
  { runOperation }: Context,
): Promise<void> {
  const isRolledOver = random.happens(person.profile.rolloverChance / 2);
  const { amountCentavos, opened } = await runOperation((operation) =>
    claimInstalment(operation, person.memberId, {
      packageId: held.id,
      action: isRolledOver ? 'rollover' : 'claim',
      period,
      targetType: 4,
    }),
  );
  held.claimedPeriods.push(period);
  held.left -= amountCentavos;
  if (held.left === 0) forget(person, held);
  if (opened !== null) remember(person, opened);
}
