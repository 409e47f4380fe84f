import { setTimeout as pause } from 'node:timers/promises';
import {
  findFreePort,
  type LaunchedServer,
  launchServer,
  makeSettings,
  type Settings,
} from '../../e2e/api/support/processes.ts';

/** The built server under a service manager: on one port and data folder, restartable. */
export interface Service {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** What a command of the product needs to find the same database. */
  readonly commandSettings: Settings;
  /** The database's URL as its owner or above; null while it is away. */
  findDatabase(): string | null;
  /** Each start's time from process start to the first 200 of /health/ready, in milliseconds. */
  readonly startTimesMs: number[];
  /** What it had printed, each time it ended without being told to. */
  readonly ownEnds: readonly string[];
  /** What its last start has printed so far. */
  output(): string;
  /** Starts it without waiting. */
  launch(): Promise<void>;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Ends it with SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGTERM without waiting. */
  askToEnd(): void;
  /** Waits until it is ready; restarts it if it has ended by itself. */
  waitUntilReady(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 20;

export interface ServicePlan {
  dataDir: string;
  /** The variables that name an external database; none for the embedded one. */
  databaseSettings: Settings;
  findDatabase(): string | null;
  /** Called at each start. */
  readSettings(): Settings;
}

export async function createService({
  dataDir,
  databaseSettings,
  findDatabase,
  readSettings,
}: ServicePlan): Promise<Service> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startTimesMs: number[] = [];
  let current: LaunchedServer | null = null;
  let isRunning = false;
  let isMeantToRun = false;
  const ownEnds: string[] = [];

  const running = () => {
    if (current === null) throw new Error('The server was never started');
    return current;
  };

  async function launch(): Promise<void> {
    const settings = { ...readSettings(), ...databaseSettings };
    const launched = await launchServer({ dataDir, port, settings });
    current = launched;
    isRunning = true;
    isMeantToRun = true;
    void launched.ended.then(() => {
      if (current !== launched) return;
      isRunning = false;
      if (isMeantToRun) ownEnds.push(launched.output());
    });
  }

  async function start(): Promise<void> {
    const startedAt = performance.now();
    await launch();
    await running().ready;
    startTimesMs.push(performance.now() - startedAt);
  }

  return {
    url,
    port,
    dataDir,
    commandSettings: { ...makeSettings(dataDir, port), ...databaseSettings },
    findDatabase,
    startTimesMs,
    ownEnds,
    output: () => running().output(),
    get pid() {
      return running().pid;
    },
    launch,
    start,
    kill: async () => {
      isMeantToRun = false;
      await current?.kill();
    },
    stop: async () => {
      isMeantToRun = false;
      return (await current?.stop()) ?? null;
    },
    askToEnd: () => {
      isMeantToRun = false;
      process.kill(running().pid, 'SIGTERM');
    },
    waitUntilReady: async () => {
      const latest = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(url))) {
        if (performance.now() > latest) throw new Error('The server never served again');
        if (!isRunning) await start().catch(() => undefined);
        await pause(ASK_EVERY_MS);
      }
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return status === 200;
  } catch {
    return false;
  }
}
