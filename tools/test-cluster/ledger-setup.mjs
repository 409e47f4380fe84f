/** Global set-up of the ledger's tests: a template with only the ledger's migrations. */
import { applyMigrations, locateLedgerMigrations } from '../../apps/server/src/database/migrate.ts';
import { startTestCluster } from './index.mjs';

export default async function setup(project) {
  const { cluster, stop } = await startTestCluster({
    migrate: (url) => applyMigrations({ url, sources: [locateLedgerMigrations()] }),
  });
  project.provide('cluster', cluster);
  return stop;
}
