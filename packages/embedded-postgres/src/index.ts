/**
 * Runs a PostgreSQL from npm in a data folder, as a child process on a Unix socket. One server at a
 * time uses a folder; a command beside it joins its database.
 */
export {
  clearDataFolder,
  describeDataFolder,
  fillDataFolder,
  openDataFolder,
} from './data-folder.ts';
export { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
export { keepEmbeddedPostgres } from './keep.ts';
export { findRunningPostgres, startEmbeddedPostgres } from './start.ts';
