/** Published snapshots of all that is owed to members. Each member can verify their part. */

export { presentRoot } from './presenter.ts';
export { createLiabilityEndpoints } from './routes.ts';
export { dailyLiabilitySnapshot, makeSnapshot } from './service/make-snapshot.ts';
export { readMoney } from './service/read-money.ts';
export { findLastRoot } from './store/snapshots.ts';
