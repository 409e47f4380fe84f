/** Snapshots of all that is owed to members, published so that each of them can verify their part. */
export { dailyLiabilitySnapshot } from './jobs.ts';
export { presentRoot } from './presenter.ts';
export { createLiabilityEndpoints } from './routes.ts';
export { makeSnapshot } from './service/make-snapshot.ts';
export { findLastRoot } from './store/roots.ts';
