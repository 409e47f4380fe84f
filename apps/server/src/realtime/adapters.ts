import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { type BroadcastOptions, SessionAwareAdapter } from 'socket.io-adapter';
import { dropWhenSilent, type RedisClient } from '../redis/connect.ts';

const PREFIX = 'barya:realtime';
const READY_PATIENCE_MS = 2_000;
/** Who listens here does not wait longer for what others are told by. */
const PLACE_PATIENCE_MS = 50;
/** Far shorter than a connection may be silent: questions wait behind a read. */
const READ_MS = 1_000;
/** Entries, of all members. */
const MOST_MISSED = 500;

/** A stream, and the entry after which to read. */
interface Stream {
  key: string;
  id: string;
}

interface RedisAdapter {
  adapter: ReturnType<typeof createAdapter>;
  /** Waits until nothing that others send is missed, but not for a Redis that is away. */
  settle(): Promise<void>;
  /** Calls `catchUp` once Redis can be asked, read and heard again after any of that was lost. */
  onReturn(catchUp: () => void): void;
}

/** Carries events, ends of sockets and questions between the servers on one Redis. */
function createRedisAdapter(client: RedisClient): RedisAdapter {
  const readers: Reader[] = [];
  const adapter = createAdapter(mend(client, readers), {
    streamName: PREFIX,
    channelPrefix: PREFIX,
    sessionKeyPrefix: `${PREFIX}:session:`,
    blockTimeInMs: READ_MS,
    onlyPlaintext: true,
  });
  const areReading = Promise.all(readers.map(({ isReading }) => isReading));
  return {
    adapter,
    settle: async () => {
      await Promise.race([areReading, pause(READY_PATIENCE_MS, null, { ref: false })]);
    },
    onReturn: (catchUp) => {
      const connections = [client, ...readers.map((reader) => reader.client)];
      let isAway = false;
      for (const connection of connections) {
        connection.on('error', () => {
          isAway = true;
        });
        connection.on('ready', () => {
          if (!isAway || !connections.every(({ isReady }) => isReady)) return;
          isAway = false;
          void areReading.then(catchUp);
        });
      }
    },
  };
}

/**
 * What the adapter asks of a client. Of some commands it never looks at the outcome, so a refusal
 * would end the process.
 */
function mend(client: RedisClient, readers: Reader[]) {
  return {
    // By this name it knows which library the client is of.
    sSubscribe: client.sSubscribe.bind(client),
    multi: () => {
      // Others are refused by the client itself.
      if (!client.isReady) throw new Error('Redis is away');
      return client.multi();
    },
    xAdd: (...args: Parameters<RedisClient['xAdd']>) => waitForPlace(client.xAdd(...args)),
    xRange: (key: string, from: string, to: string) => readMissed(client, key, from, to),
    set: (...args: Parameters<RedisClient['set']>) => client.set(...args).catch(() => null),
    publish: (...args: Parameters<RedisClient['publish']>) =>
      client.publish(...args).catch(() => 0),
    // It counts who listens to a channel: nobody else does while nobody can be reached.
    sendCommand: (args: string[]) => client.sendCommand(args).catch(() => [args.at(-1), 1]),
    duplicate: () => {
      const reader = createReader(client.duplicate({ disableOfflineQueue: false }));
      readers.push(reader);
      return reader.asked;
    },
  };
}

/**
 * The place in the stream that an event gets, by which a socket that comes back is known to have heard
 * it. It is sent to the others all the same where the answer is late, and heard a second time by
 * whoever comes back then.
 *
 * @throws Error where Redis does not answer in a moment
 */
async function waitForPlace(place: Promise<string>): Promise<string> {
  const isLate = pause(PLACE_PATIENCE_MS, null, { ref: false });
  const known = await Promise.race([place, isLate]);
  if (known === null) throw new Error('Redis is late');
  return known;
}

/** @throws Error where more was missed than is worth reading: its client is then as one that is new */
async function readMissed(client: RedisClient, key: string, from: string, to: string) {
  const entries = await client.xRange(key, from, to, { COUNT: MOST_MISSED + 1 });
  if (entries === null || entries.length > MOST_MISSED) throw new Error('Too much was missed');
  return entries;
}

type Reader = ReturnType<typeof createReader>;

/**
 * What the adapter asks of a client that it reads by. It reads a stream that is new to it from "now"
 * until something came, again and again, and would miss what comes between two reads: here it reads
 * on from the last entry that there was.
 */
function createReader(client: RedisClient) {
  dropWhenSilent(client);
  let begin: () => void = () => undefined;
  /** Or is subscribed, whichever it is there for. */
  const isReading = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let start: string | null = null;
  const asked = {
    on: client.on.bind(client),
    connect: client.connect.bind(client),
    disconnect: () => client.destroy(),
    sSubscribe: client.sSubscribe.bind(client),
    subscribe: async (...args: Parameters<RedisClient['subscribe']>) => {
      await client.subscribe(...args);
      begin();
    },
    xRead: async ([stream]: [Stream], options: { COUNT: number; BLOCK: number }) => {
      if (stream.id !== '$') return client.xRead([stream], options);
      start ??= (await client.xRevRange(stream.key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0';
      begin();
      return client.xRead([{ key: stream.key, id: start }], options);
    },
  };
  return { client, isReading, asked };
}

/** As many as Redis keeps where there are several servers. */
const MOST_KEPT = 10_000;
const TRIMMED_TOGETHER = 1_000;

/**
 * Socket.IO's own adapter keeps every event for as long as a socket may take to come back, however
 * many there are: clicks alone would fill the memory, and each socket that comes back would look
 * through all of them. This one keeps the last ones. A socket that missed more begins anew, and the
 * screen asks the API.
 */
export class BoundedAdapter extends SessionAwareAdapter {
  override broadcast(packet: unknown, options: BroadcastOptions): void {
    super.broadcast(packet, options);
    // biome-ignore lint/complexity/useLiteralKeys: its own list, which is private in its type alone.
    const kept = this['packets'] as unknown[];
    if (kept.length >= MOST_KEPT + TRIMMED_TOGETHER) kept.splice(0, kept.length - MOST_KEPT);
  }
}

/** What the other processes are reached through: Redis, or the one that started them all on this machine. */
export type Through = RedisClient | 'primary';

/** The other processes that have sockets of the same members. */
export interface Others {
  adapter:
    | ReturnType<typeof createClusterAdapter>
    | ReturnType<typeof createRedisAdapter>['adapter'];
  canBeReached(): boolean;
  /** Calls `catchUp` when they can be reached and heard again. */
  onReturn(catchUp: () => void): void;
  /** Waits until nothing that they send is missed. */
  settle(): Promise<void>;
}

export function reachOthers(through: Through): Others {
  if (through === 'primary') {
    return {
      adapter: createClusterAdapter(),
      canBeReached: () => true,
      onReturn: () => undefined,
      settle: () => Promise.resolve(),
    };
  }
  return { ...createRedisAdapter(through), canBeReached: () => through.isReady };
}
