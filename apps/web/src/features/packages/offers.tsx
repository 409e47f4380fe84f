import type { PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesosShort } from '@barya/money';
import { PACKAGE_TYPES } from '@barya/rules';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useId, useState, useTransition } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { centavosOf } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Placeholder } from '../../ui/states.tsx';
import { usePackageOffers } from './api.ts';
import {
  decidePurchase,
  describeOffer,
  nameMost,
  type PurchaseLimits,
  termsOf,
} from './decide-purchase.ts';
import { BuyDialog, prepareBuyDialog } from './dialogs.ts';
import classes from './packages.module.css';
import { words } from './words.ts';

const say = words.offers;

interface OffersProps {
  /** Undefined while loading. */
  walletCentavos: Centavos | undefined;
  isPendingApproval: boolean;
}

/** The four packages that can be bought from the wallet. */
export const Offers = memo(function Offers({ walletCentavos, isPendingApproval }: OffersProps) {
  const query = usePackageOffers();
  const { error, refetch } = query;
  const data = useDeferredValue(query.data);
  return (
    <section className={classes.offers} aria-labelledby="offers-heading">
      <div className={classes.offerHeadRow}>
        <h2 id="offers-heading">{say.heading}</h2>
        <AsOf query={query} />
      </div>
      {error && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      <div className={classes.offerGrid}>
        {!data &&
          !error &&
          PACKAGE_TYPES.map((type) => <Placeholder key={type} heightRem={16.5} />)}
        {data?.map((offer) => (
          <OfferCard
            key={offer.packageType}
            offer={offer}
            walletCentavos={walletCentavos}
            isPendingApproval={isPendingApproval}
          />
        ))}
      </div>
    </section>
  );
});

interface OfferCardProps {
  offer: PackageOffer;
  /** Undefined while loading. */
  walletCentavos: Centavos | undefined;
  isPendingApproval: boolean;
}

/** One package for sale. Its button works once the amount is valid. */
function OfferCard({ offer, walletCentavos, isPendingApproval }: OfferCardProps) {
  const [typed, setTyped] = useState('');
  // Frozen when asked: the wallet's event may arrive before the purchase's answer.
  const [askedCentavos, setAskedCentavos] = useState<Centavos | null>(null);
  const [isOpening, open] = useTransition();
  const nameId = useId();
  const name = words.name(offer.packageType);
  const isOnline = useOnline();
  const terms = termsOf(offer);
  const { minimumCentavos } = terms;
  const mostCentavos = offer.largestAmount === null ? null : centavosOf(offer.largestAmount);
  const limits = { minimumCentavos, mostCentavos, walletCentavos: walletCentavos ?? 0 };
  const purchase = decidePurchase(typed, limits);
  const shownCentavos = purchase.kind === 'possible' ? purchase.amountCentavos : minimumCentavos;
  const cannot = findObstacle(offer, isPendingApproval);

  return (
    <Card className={classes.offer}>
      <div className={classes.offerHead}>
        <h3 id={nameId}>{name}</h3>
        <span className={classes.terms}>{say.terms(offer.durationDays, offer.incomePercent)}</span>
      </div>
      {offer.forSale && (
        <div className={classes.outcome}>
          <p>{describeOffer(terms, shownCentavos, serverNow())}</p>
          <p className={classes.risk}>
            <IconLock size={16} aria-hidden className={classes.offerSign} />
            <span>
              {say.risk(offer.durationDays)} <Link to="/risk">{say.readRisks}</Link>
            </span>
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
            description={isOnline ? describeRange(limits) : say.waitsOffline}
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
                  {purchase.title === say.insufficient && (
                    <>
                      {'. '}
                      <Link to="/agent/payment-methods">{say.cashIn}</Link>
                    </>
                  )}
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
          acknowledge={offer.acknowledge}
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

/** Why nobody, or this member, can buy a package; null if they can. */
function findObstacle(offer: PackageOffer, isPendingApproval: boolean): string | null {
  if (offer.unavailableBecause === 'package_not_offered') return say.notForSale;
  if (offer.unavailableBecause === 'sales_not_open') return say.notOpen;
  if (isPendingApproval) return say.pendingApproval;
  return offer.unavailableBecause === 'reward_fund_insufficient' ? say.soldOut : null;
}

/** The allowed amounts. The maximum appears only if the wallet holds more than the fund covers. */
function describeRange({ minimumCentavos, mostCentavos, walletCentavos }: PurchaseLimits): string {
  const minimum = formatPesosShort(minimumCentavos);
  return mostCentavos !== null && mostCentavos < walletCentavos
    ? say.between(minimum, nameMost(mostCentavos))
    : say.atLeast(minimum);
}
