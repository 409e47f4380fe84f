import type { MemberPackage, PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesos, formatPesosShort } from '@barya/money';
import { decidePackage, type PackageType, rolloverTargets } from '@barya/rules';
import { useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePackageOffers } from './api/package-offers.ts';
import { decideClaim } from './decide-claim.ts';
import classes from './my-packages.module.css';
import { termsOf } from './offer-terms.ts';
import { useRollover } from './use-rollover.ts';
import { words } from './words.ts';

const say = words.rollover;

interface RolloverDialogProps {
  owned: MemberPackage;
  onClose: () => void;
}

/** Asks into which package the money of a matured one, or a due instalment, goes. */
export function RolloverDialog({ owned, onClose }: RolloverDialogProps) {
  const claim = decideClaim(owned);
  const amountCentavos = claim?.amountCentavos ?? 0;
  const [target, setTarget] = useState<PackageType | null>(null);
  const { data: offers } = usePackageOffers();
  const rollover = useRollover(owned, claim, onClose);
  const targets: readonly PackageType[] =
    claim?.kind === 'instalment' ? [4] : rolloverTargets(owned.packageType, amountCentavos);

  return (
    <ConfirmDialog
      title={say.heading}
      onClose={onClose}
      confirmLabel={say.submit(formatPesos(amountCentavos))}
      onConfirm={() => (target ? rollover.rollOver(target) : rollover.demandTarget())}
      isBusy={rollover.isBusy}
      errorTitle={rollover.failureTitle}
      error={rollover.failure}
    >
      <p>{say.what(formatPesos(amountCentavos))}</p>
      <fieldset className={classes.targets}>
        <legend>{say.targets}</legend>
        {targets.map((type) => {
          const offer = offers?.find(({ packageType }) => packageType === type);
          const obstacle = findObstacle(offer, amountCentavos);
          return (
            <label key={type} className={classes.target}>
              <input
                type="radio"
                name="rollover-target"
                disabled={obstacle !== null}
                checked={target === type}
                onChange={() => setTarget(type)}
              />
              <span>
                {say.target(words.name(type), offer?.durationDays ?? 0)}
                <small>{obstacle ?? (offer && describeIncome(offer, amountCentavos))}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}

/** Why a target can't be chosen, or null. */
function findObstacle(offer: PackageOffer | undefined, amountCentavos: Centavos): string | null {
  if (!offer?.forSale || !offer.available) return say.notSold;
  const { minimumCentavos } = termsOf(offer);
  return amountCentavos < minimumCentavos ? say.tooSmall(formatPesosShort(minimumCentavos)) : null;
}

function describeIncome(offer: PackageOffer, amountCentavos: Centavos): string {
  const { totalCentavos } = decidePackage(termsOf(offer), amountCentavos, serverNow());
  return say.targetIncome(offer.incomePercent, formatPesos(totalCentavos));
}
