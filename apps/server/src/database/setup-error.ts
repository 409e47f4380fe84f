/** Why the database cannot be brought up to date; the message is one line. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
