import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { TestContext } from 'vitest';

/** A connection to a database that can stall, as one that hangs. */
export interface LineToDatabase {
  url: string;
  /** Stalls open and new connections. */
  freeze(): void;
  /**
   * Passes requests but keeps answers back: for open connections now, or for one after this query.
   */
  keepAnswers(once?: string): void;
  /** Resumes, beginning with answers that were kept back. */
  thaw(): void;
}

/** A line that ends with the test. */
export async function openLineTo(
  databaseUrl: string,
  onTestFinished: TestContext['onTestFinished'],
): Promise<LineToDatabase> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? (target.port || '5432');
  const sockets = new Set<Socket>();
  const open: { up: Socket; down: Socket }[] = [];
  let isFrozen = false;
  let awaited: string | null = null;
  const server = createServer((down) => {
    const up =
      folder === null
        ? connect(Number(port), target.hostname)
        : connect(path.join(folder, `.s.PGSQL.${port}`));
    const pair = { up, down };
    open.push(pair);
    for (const [from, to] of [
      [down, up],
      [up, down],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('data', (bytes: Buffer) => {
          if (from === down && awaited !== null && bytes.includes(awaited)) {
            awaited = null;
            up.pause();
          }
          to.write(bytes);
        });
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const { up, down } of open) {
        up.pause();
        down.pause();
      }
    },
    keepAnswers: (once) => {
      if (once !== undefined) awaited = once;
      else for (const { up } of open) up.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const { up, down } of open) {
        up.resume();
        down.resume();
      }
    },
  };
}
