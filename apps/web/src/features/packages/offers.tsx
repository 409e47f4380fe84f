import type { Centavos } from '@barya/money';
import { PACKAGE_TYPES } from '@barya/rules';
import { memo, useDeferredValue } from 'react';
import { AsOf } from '../../ui/as-of.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { usePackageOffers } from './api.ts';
import classes from './offer-card.module.css';
import { OfferCard } from './offer-card.tsx';
import { words } from './words.ts';

const say = words.offers;

interface OffersProps {
  /** Undefined while it is asked for. */
  walletCentavos: Centavos | undefined;
  isPendingApproval: boolean;
}

/** The four packages that can be bought from the wallet. */
export const Offers = memo(function Offers({ walletCentavos, isPendingApproval }: OffersProps) {
  const query = usePackageOffers();
  const { error, refetch } = query;
  const data = useDeferredValue(query.data);
  return (
    <section className={classes.section} aria-labelledby="offers-heading">
      <div className={classes.headRow}>
        <h2 id="offers-heading">{say.heading}</h2>
        <AsOf query={query} />
      </div>
      {error && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      <div className={classes.grid}>
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
