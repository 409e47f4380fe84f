/**
 * Packages: time-limited investments of wallet money. What a package owes lies in an escrow account
 * of its own from the moment it is bought until it is claimed or rolled over.
 */

export { decideLater } from './domain.ts';
export { packageEndpoints } from './routes.ts';
export { buyPackage } from './service/buy-package.ts';
export { claimInstalment, claimPackage, rollOverPackage } from './service/claim-package.ts';
export {
  type LeftPackage,
  lockLeftPackages,
  lockPackagesLeftBefore,
  moveDueToUnclaimed,
  recordLeft,
} from './service/leave-unclaimed.ts';
export type { Holder } from './store/packages.ts';
