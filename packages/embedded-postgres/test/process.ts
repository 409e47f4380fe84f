import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A separate process that runs the embedded PostgreSQL, for tests that kill it. */
export interface EmbeddedProcess {
  child: ChildProcess;
  /** Its first output: the owner's URL and the postmaster's pid, or why it did not start. */
  report: { url: string; pid: number } | { error: string; message: string };
}

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Starts it and waits for its report. `uid` is the user to run as. */
export async function startEmbeddedProcess(
  dataDir: string,
  uid?: number,
): Promise<EmbeddedProcess> {
  const node = uid === undefined ? process.execPath : copyNode();
  const child = spawn(node, ['--import', 'tsx', PROGRAM, dataDir], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  if (!child.stdout) throw new Error('It has no output.');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, report: JSON.parse(line) };
}

/** Node may lie in root's own folder, where `npx --package node@24` puts it. */
function copyNode(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-node-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  chmodSync(dir, 0o755);
  const copy = path.join(dir, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}

/** Sends a signal and waits until the process ends. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
