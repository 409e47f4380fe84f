/** A reason why the embedded PostgreSQL can't run; the message is one line that tells what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another live server works on this data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';
}
