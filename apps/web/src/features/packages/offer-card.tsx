import type { PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, useState, useTransition } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { useOnline } from '../../lib/online.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { decidePurchase } from './decide-purchase.ts';
import { describeOffer } from './describe-offer.ts';
import { BuyDialog, prepareBuyDialog } from './dialogs.ts';
import classes from './offer-card.module.css';
import { termsOf } from './offer-terms.ts';
import { words } from './words.ts';

const say = words.offers;

interface OfferCardProps {
  offer: PackageOffer;
  /** Undefined while it is asked for. */
  walletCentavos: Centavos | undefined;
  isPendingApproval: boolean;
}

/** One package for sale. Its button works once the amount is one that can be bought for. */
export function OfferCard({ offer, walletCentavos, isPendingApproval }: OfferCardProps) {
  const [typed, setTyped] = useState('');
  // Of the moment of asking: the wallet may hear of the purchase before its answer is here.
  const [askedCentavos, setAskedCentavos] = useState<Centavos | null>(null);
  const [isOpening, open] = useTransition();
  const nameId = useId();
  const name = words.name(offer.packageType);
  const isOnline = useOnline();
  const terms = termsOf(offer);
  const minimum = formatPesosShort(terms.minimumCentavos);
  const purchase = decidePurchase(typed, terms.minimumCentavos, walletCentavos ?? 0);
  const shownCentavos =
    purchase.kind === 'possible' ? purchase.amountCentavos : terms.minimumCentavos;
  const cannot = findObstacle(offer, isPendingApproval);

  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h3 id={nameId}>{name}</h3>
        <span className={classes.terms}>{say.terms(offer.durationDays, offer.incomePercent)}</span>
      </div>
      {offer.forSale && (
        <div className={classes.outcome}>
          <p>{describeOffer(terms, shownCentavos, serverNow())}</p>
          <p className={classes.risk}>
            <IconLock size={16} aria-hidden className={classes.sign} />
            {say.risk(offer.durationDays)}
          </p>
        </div>
      )}
      {cannot ? (
        <p className={classes.cannot}>{cannot}</p>
      ) : (
        <form
          className={classes.form}
          aria-labelledby={nameId}
          onSubmit={(event) => {
            event.preventDefault();
            if (purchase.kind !== 'possible' || !isOnline) return;
            open(() => setAskedCentavos(purchase.amountCentavos));
          }}
        >
          <AmountInput
            label={say.amount}
            aria-label={say.amountOf(name)}
            description={isOnline ? say.atLeast(minimum) : say.waitsOffline}
            value={typed}
            onFocus={prepareBuyDialog}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={
              walletCentavos !== undefined &&
              purchase.kind === 'refused' && (
                <>
                  <strong>{purchase.title}</strong>
                  <br />
                  {purchase.detail}
                </>
              )
            }
          />
          <Button
            type="submit"
            aria-label={say.buyOf(name)}
            aria-busy={isOpening}
            disabled={purchase.kind !== 'possible' || walletCentavos === undefined || !isOnline}
          >
            {say.buy}
          </Button>
        </form>
      )}
      {askedCentavos !== null && (
        <BuyDialog
          terms={terms}
          amountCentavos={askedCentavos}
          onClose={() => setAskedCentavos(null)}
          onBought={() => {
            setAskedCentavos(null);
            setTyped('');
          }}
        />
      )}
    </Card>
  );
}

/** Why a package can't be bought by anybody, or by this member; null where it can. */
function findObstacle(offer: PackageOffer, isPendingApproval: boolean): string | null {
  if (!offer.forSale) return say.notForSale;
  if (isPendingApproval) return say.pendingApproval;
  return offer.available ? null : say.unavailable;
}
