import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { ADMIN_TOKEN, tokenOf, usernameOf, WALLET_PESOS } from '../stage/fill.ts';

/** Counts of events that crossed between servers. */
export interface Events {
  expected: number;
  lost: number;
  /** Delivered to the wrong member. */
  strange: number;
}

/** A member with a socket at each server. */
interface Listener {
  number: number;
  sockets: Socket[];
  /** The last wallet balance that each socket received, in pesos. */
  wallets: (number | undefined)[];
  strange: number;
}

const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 5;
const LOADED_PESOS = 100;
const TRANSPORTS = [['websocket'], ['polling']];

/**
 * Repeatedly loads every member's wallet, at alternating servers. Waits each time until both of the
 * member's sockets have the event.
 */
export async function countEvents(
  urls: readonly string[],
  { members, loads }: { members: number; loads: number },
): Promise<Events> {
  const listeners = await Promise.all(
    Array.from({ length: members }, (_, index) => listen(urls, index)),
  );
  const lost = await Promise.all(listeners.map((listener) => loadAndListen(urls, listener, loads)));
  for (const { sockets } of listeners) for (const socket of sockets) socket.disconnect();
  const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    expected: members * loads * urls.length,
    lost: sumOf(lost),
    strange: sumOf(listeners.map(({ strange }) => strange)),
  };
}

async function listen(urls: readonly string[], number: number): Promise<Listener> {
  const listener: Listener = { number, sockets: [], wallets: [], strange: 0 };
  let own: string | null = null;
  for (const [index, url] of urls.entries()) {
    const transports = TRANSPORTS[(number + index) % TRANSPORTS.length] ?? [];
    const socket = io(url, { forceNew: true, transports, auth: { token: tokenOf(number) } });
    socket.on('earnings_update', ({ agentId, wallet }: { agentId: string; wallet: number }) => {
      own ??= agentId;
      if (agentId === own) listener.wallets[index] = wallet;
      else listener.strange += 1;
    });
    listener.sockets.push(socket);
    await once(socket as never, 'connect');
  }
  return listener;
}

async function loadAndListen(
  urls: readonly string[],
  listener: Listener,
  loads: number,
): Promise<number> {
  let lost = 0;
  for (let loaded = 1; loaded <= loads; loaded += 1) {
    const url = urls[(loaded + listener.number) % urls.length] ?? '';
    await load(url, listener.number);
    const deadline = performance.now() + PATIENCE_MS;
    const isTold = (wallet: number | undefined) => wallet === WALLET_PESOS + loaded * LOADED_PESOS;
    while (!urls.every((_, index) => isTold(listener.wallets[index]))) {
      if (performance.now() > deadline) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    lost += urls.filter((_, index) => !isTold(listener.wallets[index])).length;
  }
  return lost;
}

async function load(url: string, number: number): Promise<void> {
  const answer = await fetch(`${url}/api/admin/load-capital`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: usernameOf(number), amount: LOADED_PESOS }),
  });
  if (!answer.ok) throw new Error(`A load was answered ${answer.status}: ${await answer.text()}`);
}
