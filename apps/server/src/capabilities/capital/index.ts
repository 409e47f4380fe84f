/** Loads of shared capital into members' wallets, their reverts, and payment references in use. */
export { nameUse } from './domain.ts';
export { createCapitalEndpoints, presentLoadById } from './routes.ts';
export { askIfDuplicate, presentCandidate } from './service/ask-if-duplicate.ts';
export type { CorrectionOrder } from './service/correct-reference.ts';
export {
  bookLoads,
  claimPaymentReference,
  decidePayment,
  isPaymentReferenceFree,
  loadCapital,
  namePayment,
  requireFreeReference,
} from './service/load-capital.ts';
export { lockLoadOfMember } from './service/lock-load.ts';
export { revertLoad } from './service/revert-load.ts';
export { areApart, lockCredits, referencesDiffer } from './store/alike.ts';
export {
  findLastLoads,
  findOwedBack,
  freePaymentReference,
  type Load,
  loadsAs,
  lockLoad,
  notePaidBack,
  owedBackOf,
  type ReferenceUse,
  sumLoads,
  sumOwedBack,
} from './store/loads.ts';
