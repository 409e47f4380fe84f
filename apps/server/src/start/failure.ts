/** A reason why the program can't go on that a person can do something about: one clear line. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const EXPLAINED = new Set([
  'StartFailure',
  'ConfigError',
  'EmbeddedPostgresError',
  'DataFolderInUseError',
  'DatabaseSetupError',
]);

/** What to print about a failure: one line where we know what it means, else all of it. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return EXPLAINED.has(error.name) ? error.message : (error.stack ?? error.message);
}
