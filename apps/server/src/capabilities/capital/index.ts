/** Loads of shared capital into members' wallets, and their reverts. */
export { capitalEndpoints } from './routes.ts';
export { loadCapital, revertLoad } from './service.ts';
export { sumLoads } from './store.ts';
