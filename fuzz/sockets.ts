import fc from 'fast-check';
import { io } from 'socket.io-client';
import { oddJson, oddText } from './odd-values.ts';
import type { World } from './world.ts';

const LONGEST_MS = 5_000;

interface Visit {
  auth: Record<string, unknown>;
  isMember: boolean;
  transports: ('polling' | 'websocket')[];
  events: [name: string, value: string][];
}

const visit: fc.Arbitrary<Visit> = fc.record({
  auth: fc.oneof(
    fc.constantFrom<Record<string, unknown>>({}, { token: null }, { token: {} }, { token: [] }),
    fc.constantFrom<Record<string, unknown>>({ token: 5 }, { token: { toString: 1 } }),
    oddText.map((token) => ({ token })),
  ),
  isMember: fc.boolean(),
  transports: fc.constantFrom(['polling'], ['websocket'], ['polling', 'websocket']),
  events: fc.array(fc.tuple(oddText, oddJson), { maxLength: 8 }),
});

/**
 * Connects `count` times with handshakes of every kind, and sends odd messages if accepted. Answers
 * events that belong to other members; there must be none.
 */
export async function visitBySocket(world: World, seed: number, count: number): Promise<string[]> {
  const told: string[] = [];
  const visits = fc.sample(visit, { seed, numRuns: count });
  for (let from = 0; from < visits.length; from += 10) {
    await Promise.all(visits.slice(from, from + 10).map((one) => pay(world, one, told)));
  }
  return told;
}

function pay(world: World, { auth, isMember, transports, events }: Visit, told: string[]) {
  const { member } = world.people;
  const socket = io(world.server.url, {
    forceNew: true,
    reconnection: false,
    transports,
    timeout: LONGEST_MS,
    auth: isMember ? { ...auth, token: member.token } : auth,
  });
  socket.onAny((event, payload) => {
    if (!isMember || payload?.agentId !== member.id)
      told.push(`${event} ${JSON.stringify(payload)}`);
  });
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(tooLong);
      socket.close();
      resolve();
    };
    const tooLong = setTimeout(end, LONGEST_MS);
    socket.on('connect_error', end).on('disconnect', end);
    socket.on('connect', () => {
      for (const [name, value] of events) {
        if (
          name === '' ||
          ['connect', 'connect_error', 'disconnect', 'disconnecting'].includes(name)
        )
          continue;
        socket.emit(name, readLoosely(value), () => undefined);
        if (!['newListener', 'removeListener'].includes(name))
          socket.emit(name, Buffer.from(value));
      }
      socket.timeout(LONGEST_MS).emit('nobody listens', 'x'.repeat(20_000), () => undefined);
      setTimeout(end, 50);
    });
  });
}

function readLoosely(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
