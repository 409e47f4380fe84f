/** Loads of shared capital into members' wallets, their reverts, and payment references in use. */
export { createCapitalEndpoints, presentLoadById } from './routes.ts';
export {
  bookLoads,
  claimPaymentReference,
  freePaymentReference,
  isPaymentReferenceFree,
  loadCapital,
  revertLoad,
} from './service.ts';
export { findLastLoads, type Load, loadsAs, sumLoads } from './store.ts';
