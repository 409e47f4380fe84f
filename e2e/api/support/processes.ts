import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until.ts';

/** The first admin of every server that the suite starts. */
export const FIRST_ADMIN = {
  username: 'operator',
  email: 'operator@barya.example',
  password: 'anchor-Mango-77',
};

/** The only cross-origin client that the suite's servers allow. */
export const ALLOWED_ORIGIN = 'https://app.barya.example';

export type Settings = Record<string, string>;

export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Ends it with SIGTERM and answers its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it with SIGKILL, like a power failure. */
  kill: () => Promise<void>;
  /** The exit code, once it has ended by itself. */
  ended: Promise<number | null>;
};

const root = path.resolve(import.meta.dirname, '../../..');
const STARTED_WITHIN_MS = 90_000;
const STOPPED_WITHIN_MS = 20_000;

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A fresh empty folder that only its owner may enter. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'barya-api-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

/** Node's options in `npm start`. */
export const NODE_FLAGS = ['--v8-pool-size=1'];

// Passes only a login shell's environment, so that settings of the suite's caller don't reach the
// product.
function spawnProduct(args: string[], settings: Settings): ChildProcess {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return spawn(process.execPath, [...NODE_FLAGS, 'tools/start.mjs', ...args], {
    cwd: root,
    env: { PATH, HOME, LANG, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The settings that each server of the suite begins with. */
export function makeSettings(dataDir: string, port: number): Settings {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_EMAIL: FIRST_ADMIN.email,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    ALLOWED_ORIGINS: ALLOWED_ORIGIN,
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

export type LaunchedServer = RunningServer & {
  /** Resolves when it is ready. Rejects with its output if it ends first. */
  ready: Promise<void>;
};

type Launch = {
  dataDir?: string;
  port?: number;
  settings?: Settings;
  without?: string[];
  /** Of the command line. */
  args?: string[];
};

/** Starts the product and waits until it is ready. */
export async function startServer(options: Launch = {}): Promise<RunningServer> {
  const server = await launchServer(options);
  await server.ready;
  return server;
}

/** Starts the product without waiting. */
export async function launchServer(options: Launch = {}): Promise<LaunchedServer> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = options.port ?? (await findFreePort());
  const settings = { ...makeSettings(dataDir, port), ...options.settings };
  for (const name of options.without ?? []) delete settings[name];
  const child = spawnProduct(options.args ?? [], settings);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ready = until(
    'the server is ready',
    async () => {
      if (hasEnded()) throw new Error('the server ended at once');
      return isReady(url);
    },
    STARTED_WITHIN_MS,
  ).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\nIt printed:\n${output}`);
  });

  async function endBy(signal: 'SIGTERM' | 'SIGKILL') {
    if (!hasEnded()) child.kill(signal);
    const tooLong = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    const code = await ended;
    clearTimeout(tooLong);
    return code;
  }
  // A caller who ends it during the start need not await it.
  ready.catch(() => undefined);
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    ready,
    output: () => output,
    stop: () => endBy('SIGTERM'),
    kill: async () => {
      await endBy('SIGKILL');
    },
    ended,
  };
}

export type Finished = { code: number | null; stdout: string; stderr: string };

/** Runs the product until it ends by itself, or sends SIGTERM after a minute. */
export async function runToEnd(args: string[], settings: Settings): Promise<Finished> {
  const child = spawnProduct(args, settings);
  const finished: Finished = { code: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (finished.stdout += chunk));
  child.stderr?.on('data', (chunk) => (finished.stderr += chunk));
  const tooLong = setTimeout(() => child.kill('SIGTERM'), 60_000);
  const [code] = await once(child, 'close');
  clearTimeout(tooLong);
  return { ...finished, code };
}
