/**
 * Loaded into the server's process before the server (`node --import`). Moves its clock by the
 * milliseconds in the file CHAOS_CLOCK, as an administrator or a time service would. SIGUSR2 says
 * that they changed.
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
