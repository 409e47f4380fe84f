/** The settings in force, the operator's record, and the payment methods for cash in. */
export { type AutoApproveRule, minimumInForce, refuseSale, type Settings } from './domain.ts';
export { settingsEndpoints } from './routes.ts';
export {
  claimOperatingMode,
  describeForAudit,
  findMissing,
  findPaymentMethod,
  readSite,
  requirePaymentMethod,
  updateSettings,
} from './service.ts';
export {
  asksAdminsForFactor,
  asksForRecentSignIn,
  lockRule,
  readOperatingMode,
  readSettings,
} from './store.ts';
