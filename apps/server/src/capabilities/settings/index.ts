/** The settings in force, the operator's record, and the payment methods for cash in. */
export {
  type AutoApproveRule,
  listPoliciesOff,
  minimumInForce,
  nameRequirements,
  type Requirement,
  refuseSale,
  type Settings,
} from './domain.ts';
export { settingsEndpoints } from './routes.ts';
export {
  claimOperatingMode,
  describeForAudit,
  findMissing,
  findPaymentMethod,
  listPayableMethods,
  readSite,
  requirePaymentMethod,
  SETTINGS_ID,
  updateSettings,
} from './service.ts';
export {
  asksAdminsForFactor,
  asksForRecentSignIn,
  listAccounts,
  lockRule,
  readOperatingMode,
  readSettings,
} from './store.ts';
