/**
 * Packages: time-limited investments of wallet money. Each has its own escrow account, which
 * holds what it owes from purchase until claim or rollover.
 */

export { sumLocked } from './domain.ts';
export { packageEndpoints, readFirstPackages } from './routes.ts';
export { buyPackage } from './service/buy-package.ts';
export { claimInstalment, claimPackage, rollOverPackage } from './service/claim-package.ts';
export {
  close,
  type LeftPackage,
  lockPackagesLeftBefore,
  moveDueToUnclaimed,
  recordLeft,
} from './service/leave-unclaimed.ts';
export { readOwedOf } from './service/list-packages.ts';
export { tellDue } from './service/tell-due.ts';
export {
  type HeldPackage,
  type HeldPrincipal,
  listHeldOf,
  listHeldPackages,
  listOpenPackages,
  type OpenPackage,
  type OwingAsJson,
  openPackagesOf,
  type PackageSums,
  readOwing,
  sumOpenPackages,
} from './store/open-packages.ts';
export {
  type Acknowledgement,
  findLastClaimedType,
  hasPackage,
  listAcknowledgements,
} from './store/packages.ts';
