import { expect, it } from 'vitest';
import { runStep } from './run-step.mjs';

/** Uses the processor for 0.3 s by the process's own count. */
const BURN = `
  for (let used = 0; used < 300_000; ) {
    for (let times = 0; times < 1e5; times += 1);
    const { user, system } = process.cpuUsage();
    used = user + system;
  }`;

/** The step waits for a daemon too: its pipe ends with its last writer. */
const inShell = (script: string) =>
  `require('node:child_process').execSync(${JSON.stringify(script)})`;

const run = (code: string, isHeldBack = false) =>
  runStep({
    args: ['-e', code],
    cwd: import.meta.dirname,
    env: { NODE: process.execPath, BURN },
    isHeldBack,
    sampleMs: 50,
  });

it.runIf(process.platform === 'linux').each([
  ['the step itself', BURN],
  ['a child', inShell('"$NODE" -e "$BURN"')],
  ['a grandchild', inShell(`sh -c '"$NODE" -e "$BURN"; true'`)],
  // It stays long enough to be seen once more: what a daemon uses after its last sample is missed.
  ['a daemon whose parent has ended', inShell(`setsid sh -c '"$NODE" -e "$BURN"; sleep 1' &`)],
])('measures %s', async (_, code) => {
  const { isOk, cpuSeconds } = await run(code);
  expect(isOk).toBe(true);
  // Node's start takes up to 0.1 s of each process.
  expect(cpuSeconds).toBeGreaterThan(0.25);
  expect(cpuSeconds).toBeLessThan(0.9);
});

it('tells failure, and holds output back', async () => {
  const { isOk, output } = await run('console.log("said"); process.exit(3)', true);
  expect({ isOk, output }).toEqual({ isOk: false, output: 'said\n' });
});
