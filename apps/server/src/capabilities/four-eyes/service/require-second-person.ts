import type { FourEyes } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type Doer,
  hashMovement,
  isOtherPerson,
  type Movement,
  SecondPersonNeeded,
} from '../../../kernel/second-person.ts';
import { findAlsoBy } from '../../audit/index.ts';
import { isAboveLimit, ruleOf, type Touched } from '../domain.ts';
import { addMovedAlone, readPolicies } from '../store/policies.ts';
import { complete } from './complete.ts';

/** That a movement may go on, with the second person for its row; null if none was needed. */
interface Clearance {
  confirmedBy: string | null;
}

export interface Circumstances {
  /** Who imported the bank line: another person who took part already. */
  importer?: Doer | null;
  /** A second person is needed whatever the policies say. */
  isAlwaysAsked?: boolean;
  /** Which policies ask, where the kind alone does not say. */
  touches?: Touched;
}

/**
 * The one gate before money, settings or staff change by hand: called by the service that makes the
 * change, under its locks, before it writes. Counts what passes alone in the maker's day.
 *
 * @throws SecondPersonNeeded where a policy asks for a second person
 * @throws Refusal `proposal_changed` if it was confirmed for something else
 */
export async function requireSecondPerson(
  operation: Operation,
  makerId: string,
  asked: Movement,
  circumstances: Circumstances = {},
): Promise<Clearance> {
  const { secondPerson } = operation;
  const movement = secondPerson === undefined ? asked : await complete(operation.trx, asked);
  if (secondPerson?.isTrial) throw new SecondPersonNeeded(movement);
  if (secondPerson === undefined) {
    const policies = await readPolicies(operation.trx);
    const alsoBy = await findAlsoBy(operation.trx, operation.now, makerId);
    const maker = { id: makerId, alsoBy };
    if (await passesAlone(operation, policies, maker, movement, circumstances))
      return { confirmedBy: null };
    throw new SecondPersonNeeded(movement);
  }
  const isSame =
    !secondPerson.isUsed &&
    secondPerson.kind === movement.kind &&
    secondPerson.target === movement.target.id &&
    secondPerson.hash.equals(hashMovement(movement));
  if (!isSame) throw new Refusal('proposal_changed');
  secondPerson.isUsed = true;
  return { confirmedBy: secondPerson.checkerId };
}

/** Whether no policy asks for a second person. Counts what passes, for everybody who did it. */
export async function passesAlone(
  { trx, now }: Operation,
  policies: FourEyes,
  maker: Doer,
  { kind, amountCentavos }: Movement,
  { importer = null, isAlwaysAsked = false, touches }: Circumstances = {},
): Promise<boolean> {
  if (isAlwaysAsked) return false;
  const rule = ruleOf(policies, kind, touches);
  if (typeof rule === 'boolean') return !rule;
  if (importer !== null && isOtherPerson(importer, maker)) return true;
  const centavos = amountCentavos!;
  if (rule.some((limit) => isAboveLimit(limit, centavos))) return false;
  for (const { countsAs: kind, perDay } of rule) {
    const moved = { day: manilaDayOf(now), kind, centavos };
    if (!(await addMovedAlone(trx, [maker.id, ...maker.alsoBy], moved, perDay))) return false;
  }
  return true;
}
