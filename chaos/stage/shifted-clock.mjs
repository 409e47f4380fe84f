/**
 * Runs in the server's process before the server (`node --import`): moves what its clock says by the
 * milliseconds that stand in the file CHAOS_CLOCK, as an administrator or a time service moves a
 * machine's clock. The signal SIGUSR2 says that they changed. The product knows nothing of it.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK;
const SystemDate = globalThis.Date;
const readSystemClock = SystemDate.now.bind(SystemDate);
let offsetMs = 0;

function readOffset() {
  offsetMs = Number(readFileSync(file, 'utf8'));
}

if (file !== undefined) {
  readOffset();
  process.on('SIGUSR2', readOffset);
  SystemDate.now = () => readSystemClock() + offsetMs;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(
        target,
        args.length === 0 ? [target.now()] : args,
        newTarget === globalThis.Date ? target : newTarget,
      ),
    apply: (target) => new target(target.now()).toString(),
  });
}
