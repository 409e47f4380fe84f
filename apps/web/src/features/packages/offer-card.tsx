import type { PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesos, formatPesosShort } from '@barya/money';
import { decidePackage } from '@barya/rules';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { decidePurchase } from './decide-purchase.ts';
import classes from './offer-card.module.css';
import { termsOf } from './offer-terms.ts';
import { words } from './words.ts';

const say = words.offers;

interface OfferCardProps {
  offer: PackageOffer;
  /** Undefined while it is asked for. */
  walletCentavos: Centavos | undefined;
}

/** One package for sale. Its button works once the amount is one that can be bought for. */
export function OfferCard({ offer, walletCentavos }: OfferCardProps) {
  const [typed, setTyped] = useState('');
  // Of the moment of asking: the wallet may hear of the purchase before its answer is here.
  const [askedCentavos, setAskedCentavos] = useState<Centavos | null>(null);
  const nameId = useId();
  const name = words.name(offer.packageType);
  const terms = termsOf(offer);
  const minimum = formatPesosShort(terms.minimumCentavos);
  const purchase = decidePurchase(typed, terms.minimumCentavos, walletCentavos ?? 0);
  const cannot = !offer.forSale ? say.notForSale : offer.available ? null : say.unavailable;

  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h3 id={nameId}>{name}</h3>
        <span className={classes.terms}>{say.terms(offer.durationDays, offer.incomePercent)}</span>
      </div>
      {offer.forSale && <p className="small soft">{describeExample(offer)}</p>}
      {cannot ? (
        <p className={classes.cannot}>{cannot}</p>
      ) : (
        <form
          className={classes.form}
          aria-labelledby={nameId}
          onSubmit={(event) => {
            event.preventDefault();
            if (purchase.kind !== 'possible') return;
            setAskedCentavos(purchase.amountCentavos);
          }}
        >
          <AmountInput
            label={say.amount}
            aria-label={say.amountOf(name)}
            description={say.atLeast(minimum)}
            value={typed}
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
            disabled={purchase.kind !== 'possible' || walletCentavos === undefined}
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

function describeExample(offer: PackageOffer): string {
  const terms = termsOf(offer);
  const { totalCentavos } = decidePackage(terms, terms.minimumCentavos, serverNow());
  const example = say.example(formatPesos(terms.minimumCentavos), formatPesos(totalCentavos));
  return offer.packageType === 4 ? `${example}. ${say.instalments}` : `${example}.`;
}
