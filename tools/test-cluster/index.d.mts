/** What tests get by `inject('cluster')`: the owner's URL, the database to copy, and as whom the application signs in. */
export interface TestCluster {
  url: string;
  template: string;
  login: { name: string; password: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

/**
 * Starts a cluster, or takes the one at `url`, and makes its template database with `migrate`, which
 * is given the owner's URL.
 */
export function startTestCluster(options: {
  migrate: (url: string) => Promise<void>;
  url?: string;
}): Promise<{ cluster: TestCluster; stop(): Promise<void> }>;

export interface TestDatabaseHandle {
  /** As its owner. */
  url: string;
  /** As what serves signs in. */
  appUrl: string;
  drop(): Promise<void>;
}

/** A fresh database that is a copy of the template. */
export function copyTemplate(cluster: TestCluster): Promise<TestDatabaseHandle>;

/** A fresh database without anything in it. */
export function createEmptyDatabase(cluster: TestCluster): Promise<TestDatabaseHandle>;
