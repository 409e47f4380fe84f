import { lazy } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';

// Not in the first screen: with the kit's dialog they are a tenth of its code.
const fetchBuyDialog = () => fetchCode(() => import('./buy-dialog.tsx'));
const fetchRolloverDialog = () => fetchCode(() => import('./rollover-dialog.tsx'));

export const ClaimDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./claim-dialog.tsx'))).ClaimDialog,
}));
export const BuyDialog = lazy(async () => ({ default: (await fetchBuyDialog()).BuyDialog }));
export const RolloverDialog = lazy(async () => ({
  default: (await fetchRolloverDialog()).RolloverDialog,
}));

/** Prefetches the purchase dialog when online. */
export function prepareBuyDialog(): void {
  if (navigator.onLine) fetchBuyDialog().catch(() => undefined);
}

/** Prefetches the rollover dialog when online. */
export function prepareRolloverDialog(): void {
  if (navigator.onLine) fetchRolloverDialog().catch(() => undefined);
}
