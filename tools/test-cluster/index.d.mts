/** What tests get by `inject('cluster')`: the owner's URL, and the database to copy. */
export interface TestCluster {
  url: string;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** Starts a cluster and makes its template database with `migrate`, which is given the owner's URL. */
export function startTestCluster(options: {
  migrate: (url: string) => Promise<void>;
}): Promise<{ cluster: TestCluster; stop(): Promise<void> }>;

/** A database of a test; the URL is its owner's. */
export interface TestDatabaseHandle {
  url: string;
  drop(): Promise<void>;
}

/** A fresh database that is a copy of the template. */
export function copyTemplate(cluster: TestCluster): Promise<TestDatabaseHandle>;

/** A fresh database without anything in it. */
export function createEmptyDatabase(cluster: TestCluster): Promise<TestDatabaseHandle>;
