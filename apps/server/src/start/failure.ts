import { ConfigError } from '../config.ts';

/** An error that a person can fix; the message is one clear line. */
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

/** The text of a failure: one line for each known problem, else the whole error. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError && error.lines.length === 1) {
    return `The configuration is wrong: ${error.lines[0]}`;
  }
  return EXPLAINED.has(error.name) ? error.message : (error.stack ?? error.message);
}
