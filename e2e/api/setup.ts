/** Starts the server that the files of this suite share, and stops it after the last. */
import type { TestProject } from 'vitest/node';
import { removeDataDir, startServer } from './support/processes.ts';

export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return async () => {
    const code = await server.stop();
    await removeDataDir(server.dataDir);
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}
