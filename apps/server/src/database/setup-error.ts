/** The database can't be brought to what this program needs; the message is one line that says why. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
