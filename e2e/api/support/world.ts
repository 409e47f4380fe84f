import { inject } from 'vitest';
import { openWorld, type World } from './people.ts';
import { type RunningServer, removeDataDir, type Settings, startServer } from './processes.ts';

/** The server that all files share; nobody may change its settings. */
export function openSharedWorld(): Promise<World> {
  return openWorld(inject('serverUrl'));
}

export type OwnWorld = World & { server: RunningServer; close: () => Promise<void> };

/** A server of the file's own, whose data folder goes when it is closed. */
export async function openOwnWorld(settings: Settings = {}): Promise<OwnWorld> {
  const server = await startServer({ settings });
  async function close() {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  return { ...(await openWorld(server.url)), server, close };
}
