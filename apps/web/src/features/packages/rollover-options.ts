import type { MemberPackage, PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesos, formatPesosShort } from '@barya/money';
import { decidePackage, PACKAGE_TYPES, type PackageType, rolloverThreshold } from '@barya/rules';
import { centavosOf } from '../../lib/money.ts';
import { termsOf } from './describe-offer.ts';
import { words } from './words.ts';

const say = words.rollover;

/** One of the four packages as a target: what it would bring, or why it can't be chosen. */
export interface RolloverOption {
  type: PackageType;
  name: string;
  isOffered: boolean;
  detail: string;
}

/**
 * All four packages as targets for an amount, at `now`.
 * @param offers undefined while they are asked for
 */
export function listRolloverOptions(
  from: MemberPackage['packageType'],
  amountCentavos: Centavos,
  offers: readonly PackageOffer[] | undefined,
  now: Date,
): RolloverOption[] {
  return PACKAGE_TYPES.map((type) => {
    const offer = offers?.find(({ packageType }) => packageType === type);
    const name = offer ? say.target(words.name(type), offer.durationDays) : words.name(type);
    const obstacle = offers ? findObstacle(from, type, amountCentavos, offer) : '';
    if (!offer || obstacle !== null)
      return { type, name, isOffered: false, detail: obstacle ?? '' };
    const { totalCentavos } = decidePackage(termsOf(offer), amountCentavos, now);
    const detail = say.targetIncome(offer.incomePercent, formatPesos(totalCentavos));
    return { type, name, isOffered: true, detail };
  });
}

/** Why a target can't be chosen, or null. */
function findObstacle(
  from: PackageType,
  to: PackageType,
  amountCentavos: Centavos,
  offer: PackageOffer | undefined,
): string | null {
  const threshold = rolloverThreshold(from, to);
  if (threshold === null) return say.smaller(words.name(from));
  if (amountCentavos < threshold) return say.tooSmall(formatPesosShort(threshold));
  if (!offer?.forSale) return say.notSold;
  if (offer.unavailableBecause === 'sales_not_open') return say.notOpen;
  const { minimumCentavos } = termsOf(offer);
  if (amountCentavos < minimumCentavos) return say.tooSmall(formatPesosShort(minimumCentavos));
  const { largestRollover } = offer;
  const isCovered = largestRollover === null || amountCentavos <= centavosOf(largestRollover);
  return isCovered ? null : say.unavailable;
}
