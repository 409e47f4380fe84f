import type { MemberPackage, PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesos, formatPesosShort, toPesos } from '@barya/money';
import { decidePackage, PACKAGE_TYPES, type PackageType, rolloverThreshold } from '@barya/rules';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { serverNow } from '../../lib/clock.ts';
import { centavosOf } from '../../lib/money.ts';
import { MoneyRefusal } from '../../ui/ask-support.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useOwnPesos } from '../../ui/money.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type Claim, decideClaim } from './claims.ts';
import { termsOf } from './decide-purchase.ts';
import classes from './dialogs.module.css';
import { words } from './words.ts';

const say = words.rollover;

/** Asks which package to roll a payout over into. */
export function RolloverDialog({ owned, onClose }: { owned: MemberPackage; onClose: () => void }) {
  // Frozen at opening: the package's event may arrive before the rollover's answer.
  const [claim] = useState(() => decideClaim(owned));
  const [chosen, setTarget] = useState<PackageType | null>(null);
  const { data: offers } = useRead('listPackageOffers', {}, { staleTime: 30_000 });
  const rollover = useRollover(owned, claim, onClose);
  const amountCentavos = claim?.amountCentavos ?? 0;
  const ownPesos = useOwnPesos();
  const show = (centavos: Centavos) => ownPesos(toPesos(centavos));
  const amount = show(amountCentavos);
  const options = listRolloverOptions(owned.packageType, amountCentavos, offers, serverNow(), show);
  const possible = options.filter(({ isOffered }) => isOffered);
  const target = chosen ?? (possible.length === 1 ? possible[0]!.type : null);

  return (
    <ConfirmDialog
      title={say.heading}
      onClose={onClose}
      confirmLabel={say.submit(amount)}
      onConfirm={() => (target ? rollover.rollOver(target) : rollover.demandTarget())}
      isBusy={rollover.isBusy}
      errorTitle={rollover.failureTitle}
      error={rollover.failure}
    >
      <p>{say.what(amount)}</p>
      <fieldset className="stack gap4">
        <legend className="below2 strong size14">{say.targets}</legend>
        {options.map(({ type, name, isOffered, detail }) => (
          <label key={type} className={`${classes.target} option flex middle gap6`}>
            <input
              type="radio"
              name="rollover-target"
              disabled={!isOffered}
              checked={target === type}
              onChange={() => setTarget(type)}
            />
            <span>
              {name}
              <small className="block soft size13">{detail}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small">{say.risk}</p>
    </ConfirmDialog>
  );
}

/** Rolls over, or says that a package must be chosen first. */
function useRollover(owned: MemberPackage, claim: Claim | null, onDone: () => void) {
  const whole = useCall('rollOverPackage');
  const instalment = useCall('claimInstalment');
  const [isTargetDemanded, setTargetDemanded] = useState(false);
  const packageId = owned._id;

  const finish = ({ message, reference }: { message: string; reference: string }) => {
    showToast({ title: message || say.succeeded, kind: 'success', ...withReceipt(reference) });
    onDone();
  };

  function rollOver(target: PackageType): void {
    setTargetDemanded(false);
    if (claim?.kind === 'instalment') {
      const { period } = claim;
      const body = { packageId, action: 'rollover', period, targetType: target } as const;
      instalment.send(body, finish);
      return;
    }
    whole.send({ packageId, targetPackageType: target }, finish);
  }

  const error = whole.error ?? instalment.error;
  return {
    rollOver,
    demandTarget: () => setTargetDemanded(true),
    isBusy: whole.isPending || instalment.isPending,
    failureTitle: isTargetDemanded ? say.required : null,
    failure: isTargetDemanded
      ? say.requiredDetail
      : error && <MoneyRefusal error={error} fallback={say.failed} />,
  };
}

/** One of the four packages as a target: what it would pay, or why it can't be chosen. */
interface RolloverOption {
  type: PackageType;
  name: string;
  isOffered: boolean;
  detail: string;
}

/**
 * All four packages as targets for an amount, at `now`.
 * @param offers undefined while loading
 * @param show writes the member's own money
 */
export function listRolloverOptions(
  from: MemberPackage['packageType'],
  amountCentavos: Centavos,
  offers: readonly PackageOffer[] | undefined,
  now: Date,
  show: (centavos: Centavos) => string = formatPesos,
): RolloverOption[] {
  return PACKAGE_TYPES.map((type) => {
    const offer = offers?.find(({ packageType }) => packageType === type);
    const name = offer ? say.target(words.name(type), offer.durationDays) : words.name(type);
    const obstacle = offers ? findObstacle(from, type, amountCentavos, offer) : '';
    if (!offer || obstacle !== null)
      return { type, name, isOffered: false, detail: obstacle ?? '' };
    const { totalCentavos } = decidePackage(termsOf(offer), amountCentavos, now);
    const detail = say.targetIncome(offer.incomePercent, show(totalCentavos));
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
