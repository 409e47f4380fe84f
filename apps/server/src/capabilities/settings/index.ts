/** The figures in force, the operator's record, and where members can pay in. */
export { minimumInForce, type Settings, salesAreOpen } from './domain.ts';
export { settingsEndpoints } from './routes.ts';
export { claimOperatingMode, readSite } from './service.ts';
export { readSettings } from './store.ts';
