/** Who invited whom, and who earns from it. */
export { tellTeamIncome } from './jobs.ts';
export { readProfile, referralEndpoints } from './routes.ts';
export { countPayableUplines, lockUplines } from './service.ts';
export { findTeamFacts } from './store.ts';
