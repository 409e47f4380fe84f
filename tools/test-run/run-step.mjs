/** Runs one step of a run, and measures its time on the clock and on the processor. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCpuAccount } from './cpu-account.mjs';
import { hasProcessTable, openProcessTable, TICKS_A_SECOND } from './process-table.mjs';

const wrapper = path.join(import.meta.dirname, 'step.mjs');
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let hasSignal = false;

/** Lets the steps end by themselves after a signal, and no other step begin. */
export function heedSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      hasSignal = true;
      // A terminal's Ctrl-C reaches them anyway.
      if (signal === 'SIGTERM') for (const child of running) child.kill(signal);
    });
  }
}

export const isInterrupted = () => hasSignal;

/** @type {typeof import('./run-step.d.mts').runStep} */
export async function runStep({ args, cwd, env = {}, isHeldBack = false, sampleMs = 1_000 }) {
  if (hasSignal) return { isOk: false, output: '', wallSeconds: 0, cpuSeconds: null };
  const folder = mkdtempSync(path.join(tmpdir(), 'step-'));
  const report = path.join(folder, 'reaped');
  const mark = `TEST_STEP=${randomUUID()}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [wrapper, report, process.execPath, ...args], {
    cwd,
    env: { ...process.env, ...env, TEST_STEP: mark.slice(mark.indexOf('=') + 1) },
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => output.push(part));
  const readTable = openProcessTable(mark);
  const account = createCpuAccount(child.pid ?? 0);
  const sampling = hasProcessTable && setInterval(() => account.sample(readTable()), sampleMs);
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (sampling) clearInterval(sampling);
  running.delete(child);
  const isMeasured = existsSync(report);
  const ticks = isMeasured ? account.end(readTable(), Number(readFileSync(report, 'utf8'))) : 0;
  rmSync(folder, { recursive: true });
  return {
    isOk: status === 0,
    output: Buffer.concat(output).toString(),
    wallSeconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: isMeasured ? ticks / TICKS_A_SECOND : null,
  };
}
