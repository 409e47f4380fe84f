import type { PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useId, useState, useTransition } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { centavosOf } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
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

/** The four packages that can be bought from the wallet, each in one line that opens. */
export const Offers = memo(function Offers({ walletCentavos, isPendingApproval }: OffersProps) {
  const query = useRead('listPackageOffers', {}, { staleTime: 30_000 });
  const data = useDeferredValue(query.data);
  const obstacles = new Set(data?.map((offer) => findObstacle(offer, isPendingApproval)));
  const [common] = obstacles.size === 1 ? obstacles : [];
  return (
    <section className="stack gap6" aria-labelledby="offers-heading">
      <div className="baseline row apart between6">
        <h2 id="offers-heading">{say.heading}</h2>
        <AsOf query={query} />
      </div>
      {!data && <Loaded query={query} failed={say.failed} heightRem={16} />}
      {common && common !== say.notForSale && (
        <p className={`${classes.cannot} size15 waitWash`}>{common}</p>
      )}
      {data && (
        <div className={`${classes.offerList} ruled`}>
          {data.map((offer) => (
            <OfferLine
              key={offer.packageType}
              offer={offer}
              walletCentavos={walletCentavos}
              cannot={findObstacle(offer, isPendingApproval)}
              isSaidAbove={common !== undefined}
            />
          ))}
        </div>
      )}
    </section>
  );
});

interface OfferLineProps {
  offer: PackageOffer;
  /** Undefined while loading. */
  walletCentavos: Centavos | undefined;
  /** Why it can't be bought now; null if it can. */
  cannot: string | null;
  /** Above the list, for all four. */
  isSaidAbove: boolean;
}

/** One package: name, days, income and least amount. A tap shows example, risk and form. */
function OfferLine({ offer, walletCentavos, cannot, isSaidAbove }: OfferLineProps) {
  const { packageType, durationDays, incomePercent, forSale, minimumAmount } = offer;
  const [isOpen, setOpen] = useState(false);
  const nameId = useId();
  const least = forSale ? say.from(formatPesosShort(centavosOf(minimumAmount))) : say.notForSale;
  return (
    <details
      className={classes.offer}
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
    >
      <summary className={classes.offerHead}>
        <h3 id={nameId}>{words.name(packageType)}</h3>
        <span className={`${classes.terms} gold size14`}>
          {say.terms(durationDays, incomePercent)}
        </span>
        <span className={`${classes.least} strong digits`}>
          {cannot === say.soldOut && !isSaidAbove ? say.soldOutShort : least}
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      {isOpen && (
        <OfferDetails offer={offer} walletCentavos={walletCentavos} nameId={nameId} cannot={cannot}>
          {cannot && !isSaidAbove && (
            <p className={`${classes.cannot} size15 waitWash`}>{cannot}</p>
          )}
        </OfferDetails>
      )}
    </details>
  );
}

interface OfferDetailsProps extends Omit<OfferLineProps, 'isSaidAbove'> {
  /** The id of the package's name. */
  nameId: string;
  children: ReactNode;
}

/** What a package pays and risks. Its button works once the amount is valid. */
function OfferDetails({ offer, walletCentavos, nameId, cannot, children }: OfferDetailsProps) {
  const [typed, setTyped] = useState('');
  // Frozen when asked: the wallet's event may arrive before the purchase's answer.
  const [askedCentavos, setAskedCentavos] = useState<Centavos | null>(null);
  const [isOpening, open] = useTransition();
  const name = words.name(offer.packageType);
  const isOnline = useOnline();
  const terms = termsOf(offer);
  const { minimumCentavos } = terms;
  const mostCentavos = offer.largestAmount === null ? null : centavosOf(offer.largestAmount);
  const limits = { minimumCentavos, mostCentavos, walletCentavos: walletCentavos ?? 0 };
  const purchase = decidePurchase(typed, limits);
  const shownCentavos = purchase.kind === 'possible' ? purchase.amountCentavos : minimumCentavos;

  return (
    <div className={classes.offerBody}>
      {offer.forSale && (
        <div className={`${classes.outcome} stack gap3 size15`}>
          <p>{describeOffer(terms, shownCentavos, serverNow())}</p>
          <p className="flex gap3 soft size14 signed">
            <IconLock size={16} aria-hidden />
            <span>
              {say.risk(offer.durationDays)} <Link to="/risk">{say.readRisks}</Link>
            </span>
          </p>
        </div>
      )}
      {children}
      {cannot === null && (
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
            label={labels.amount}
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
                      <Link to="/agent/payment-methods">{labels.cashIn}</Link>
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
    </div>
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
