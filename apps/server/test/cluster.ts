import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../../tools/test-cluster/index.mjs';
import { migrateDatabase } from '../src/database/migrate.ts';

/** Global set-up of the server's tests: one PostgreSQL with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster({ migrate: (url) => migrateDatabase({ url }) });
  project.provide('cluster', cluster);
  return stop;
}
