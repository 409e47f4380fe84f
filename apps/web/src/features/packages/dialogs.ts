import { lazy } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';

// The first screen does without them: together with the kit's dialog they are a tenth of it.
const fetchBuyDialog = () => fetchCode(() => import('./buy-dialog.tsx'));
const fetchRolloverDialog = () => fetchCode(() => import('./rollover-dialog.tsx'));

export const BuyDialog = lazy(async () => ({ default: (await fetchBuyDialog()).BuyDialog }));
export const RolloverDialog = lazy(async () => ({
  default: (await fetchRolloverDialog()).RolloverDialog,
}));

/** Fetches the purchase's dialog before it is opened, where there is a network. */
export function prepareBuyDialog(): void {
  if (navigator.onLine) fetchBuyDialog().catch(() => undefined);
}

/** Fetches the rollover's dialog before it is opened, likewise. */
export function prepareRolloverDialog(): void {
  if (navigator.onLine) fetchRolloverDialog().catch(() => undefined);
}
