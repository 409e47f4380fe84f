import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { findOrInstall, reasonWithout } from '../../../tools/system-programs.mjs';

/** Why tests with Redis are skipped here, or null. */
export const withoutRedis = reasonWithout('redis');

/** A Redis for one test, which can be away for a while. It stores nothing. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Connections stay open, but get no answers. */
  freeze(): void;
  thaw(): void;
}

/** Not started yet. */
export async function createTestRedis(): Promise<TestRedis> {
  const program = findOrInstall('redis');
  const port = await findFreePort();
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', tmpdir()];
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const line of createInterface(started.stdout)) {
        if (/Ready to accept connections/i.test(line)) break;
      }
      started.stdout.resume();
      if (started.exitCode !== null) throw new Error(`Redis ended with ${started.exitCode}`);
    },
    stop: async () => {
      if (child === null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
