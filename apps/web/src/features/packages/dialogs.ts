import { lazy } from 'react';

// The first screen does without them: together with the kit's dialog they are a tenth of it.
const fetchBuyDialog = () => import('./buy-dialog.tsx');
const fetchRolloverDialog = () => import('./rollover-dialog.tsx');

export const BuyDialog = lazy(async () => ({ default: (await fetchBuyDialog()).BuyDialog }));
export const RolloverDialog = lazy(async () => ({
  default: (await fetchRolloverDialog()).RolloverDialog,
}));

/** Fetches the purchase's dialog before it is opened. What fails here is asked for again then. */
export function prepareBuyDialog(): void {
  fetchBuyDialog().catch(() => undefined);
}

/** Fetches the rollover's dialog before it is opened, likewise. */
export function prepareRolloverDialog(): void {
  fetchRolloverDialog().catch(() => undefined);
}
