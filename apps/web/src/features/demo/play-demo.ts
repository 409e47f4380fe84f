import type { Site } from '@barya/contract/settings';
import { addPesos } from '../../lib/money.ts';

/** So many clicks show how it goes. */
export const DEMO_CLICKS = 3;

type Step = 'activate' | 'click' | 'buy' | 'wait' | 'claim' | 'done';

/** What somebody who never joined has in the demo, in pesos. */
export interface Play {
  step: Step;
  clicks: number;
  wallet: number;
  clicked: number;
  locked: number;
  claimed: number;
}

/** Today's terms of the demo. */
export interface Terms {
  fee: number;
  perClick: number;
  /** Null while none is sold. */
  offer: { number: number; amount: number; days: number; owed: number } | null;
}

/** @param owedOf what an offer's smallest purchase pays at maturity */
export function readTerms(
  { clicks, packages, salesAreOpen }: Site,
  owedOf: (offer: Site['packages'][number]) => number,
): Terms {
  // Package 4 pays in parts, which takes longer than thirty seconds to show.
  const sold = packages.find(({ forSale, packageType }) => forSale && packageType !== 4);
  return {
    fee: clicks.activationAmount,
    perClick: clicks.payPerClick,
    offer:
      sold && salesAreOpen
        ? {
            number: sold.packageType,
            amount: sold.minimumAmount,
            days: sold.durationDays,
            owed: owedOf(sold),
          }
        : null,
  };
}

/** The fee, and the smallest purchase. */
export function beginPlay({ fee, offer }: Terms): Play {
  const wallet = addPesos([fee, offer?.amount ?? 0]);
  return { step: 'activate', clicks: 0, wallet, clicked: 0, locked: 0, claimed: 0 };
}

/** All that the person has. */
export function totalOf({ wallet, clicked, locked, claimed }: Play): number {
  return addPesos([wallet, clicked, locked, claimed]);
}

/** The play after its one button was pressed. */
export function playOn(play: Play, { fee, perClick, offer }: Terms): Play {
  switch (play.step) {
    case 'activate':
      return { ...play, step: 'click', wallet: addPesos([play.wallet, -fee]) };
    case 'click': {
      const clicks = play.clicks + 1;
      const clicked = addPesos([play.clicked, perClick]);
      if (clicks < DEMO_CLICKS) return { ...play, clicks, clicked };
      return { ...play, clicks, clicked, step: offer ? 'buy' : 'done' };
    }
    case 'buy': {
      const amount = offer?.amount ?? 0;
      const wallet = addPesos([play.wallet, -amount]);
      return { ...play, step: 'wait', wallet, locked: amount };
    }
    case 'wait':
      return { ...play, step: 'claim', locked: offer?.owed ?? 0 };
    case 'claim':
      return { ...play, step: 'done', locked: 0, claimed: play.locked };
    case 'done':
      return play;
  }
}
