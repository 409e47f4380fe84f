import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { sendSignal } from './processes.ts';

/**
 * Watches over a running postmaster: `onUnexpectedEnd` is told how it ended unless `stop` was asked
 * for, and a process that exits without `stop` takes PostgreSQL along; only a kill -9 leaves it.
 */
export function guardPostmaster(
  postmaster: Postmaster,
  onUnexpectedEnd: (how: string) => void,
): { stop(state?: 'hanging'): Promise<void> } {
  let stopping: Promise<void> | null = null;
  const stopAtExit = () => sendSignal(postmaster.pid, 'SIGINT');
  process.once('exit', stopAtExit);
  void postmaster.ended.then((how) => {
    process.off('exit', stopAtExit);
    if (!stopping) onUnexpectedEnd(how);
  });
  return {
    stop: (state) => {
      stopping ??= stopPostmaster(postmaster.pid, state).then(async () => {
        await postmaster.ended;
      });
      return stopping;
    },
  };
}
