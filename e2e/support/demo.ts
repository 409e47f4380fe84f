import { signIn } from '../api/support/people.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '../api/support/processes.ts';

/** A small demo, and whom it says one can sign in as. */
export interface Demo {
  server: RunningServer;
  /** Signs in the first of whom it prints that they show this. */
  as: (sees: string) => Promise<Person>;
  close: () => Promise<void>;
}

export type Person = Awaited<ReturnType<typeof signIn>> & { username: string };

/** Starts the demo in a folder of its own, as `npm run demo` does. */
export async function startDemo(): Promise<Demo> {
  const dataDir = await makeDataDir();
  const server = await startServer({
    dataDir,
    args: ['demo', '--small'],
    without: ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  });
  const printed = server.output();
  const [, password = ''] = /password is (\S+)\./.exec(printed) ?? [];
  async function as(sees: string): Promise<Person> {
    const line = printed.split('\n').find((each) => each.includes(sees)) ?? '';
    const [username = ''] = line.trim().split(' ');
    return { ...(await signIn(server.url, username, password)), username };
  }
  async function close(): Promise<void> {
    await server.stop();
    await removeDataDir(dataDir);
  }
  return { server, as, close };
}
