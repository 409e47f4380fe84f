/** A reason why a backup can't be made or put back; the message is one line that tells what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
