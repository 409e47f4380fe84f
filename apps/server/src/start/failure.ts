import { ConfigError } from '../config.ts';

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
  'BackupError',
]);

/** What to print about a failure: one line for each thing that we know is wrong, else all of it. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError && error.lines.length === 1) {
    return `The configuration is wrong: ${error.lines[0]}`;
  }
  return EXPLAINED.has(error.name) ? error.message : (error.stack ?? error.message);
}
