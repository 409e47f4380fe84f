import { inject } from 'vitest';
import { openWorld, type World } from './people.ts';
import { type RunningServer, removeDataDir, type Settings, startServer } from './processes.ts';

/** The server that all files share; tests must not change its settings. */
export function openSharedWorld(): Promise<World> {
  return openWorld(inject('serverUrl'));
}

export type OwnWorld = World & { server: RunningServer; close: () => Promise<void> };

/** A separate server for one file, whose data folder is deleted on close. */
export async function openOwnWorld(settings: Settings = {}): Promise<OwnWorld> {
  const server = await startServer({ settings });
  async function close() {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  return { ...(await openWorld(server.url)), server, close };
}
