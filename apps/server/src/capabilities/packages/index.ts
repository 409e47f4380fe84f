/**
 * Packages: time-limited investments of wallet money. What a package owes lies in an escrow account
 * of its own from the moment it is bought until it is claimed or rolled over.
 */

export { packageEndpoints } from './routes.ts';
export { buyPackage } from './service/buy-package.ts';
export { claimInstalment, claimPackage, rollOverPackage } from './service/claim-package.ts';
export {
  close,
  type LeftPackage,
  lockPackagesLeftBefore,
  moveDueToUnclaimed,
  recordLeft,
} from './service/leave-unclaimed.ts';
export {
  type HeldPackage,
  type HeldPrincipal,
  listHeldOf,
  listHeldPackages,
  listOpenPackages,
  type OpenPackage,
  type PackageSums,
  sumOpenPackages,
} from './store/open-packages.ts';
export {
  type Acknowledgement,
  findLastClaimedType,
  listAcknowledgements,
} from './store/packages.ts';
