import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRealtime } from './realtime.ts';

/** The used part of the library. */
class FakeSocket {
  readonly #listeners = new Map<string, (() => void)[]>();

  readonly #options: { auth: (send: (sent: object) => void) => void };

  constructor(options: { auth: (send: (sent: object) => void) => void }) {
    this.#options = options;
  }

  on(event: string, listener: () => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  once(event: string, listener: () => void): void {
    this.on(event, listener);
  }

  emit(event: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }

  /** The data that the client sends on connect. */
  say(): Promise<object> {
    return new Promise((resolve) => this.#options.auth(resolve));
  }

  disconnect(): void {}
}

const opened: FakeSocket[] = [];
vi.mock('socket.io-client', () => ({
  io: (options: ConstructorParameters<typeof FakeSocket>[0]) => {
    const socket = new FakeSocket(options);
    opened.push(socket);
    return socket;
  },
}));

beforeEach(() => {
  opened.length = 0;
  const atOnce = (work: () => void) => work();
  vi.stubGlobal('window', { requestIdleCallback: atOnce });
  vi.stubGlobal('requestIdleCallback', atOnce);
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  const listener = {
    onWithdrawalStatus: vi.fn(),
    onEarnings: vi.fn(),
    onSecurity: vi.fn(),
    onCashIn: vi.fn(),
    onPayout: vi.fn(),
    onSupport: vi.fn(),
    onUnreadNotices: vi.fn(),
    readKnown: vi.fn(async () => ({ balancesVersion: 7, unreadNotices: 3 })),
    onReconnected: vi.fn(),
    onFailing: vi.fn(),
  };
  openRealtime(listener);
  const socket = await vi.waitUntil(() => opened[0]);
  return { listener, socket };
}

it('every reconnect refetches, the first connection does not', async () => {
  const { listener, socket } = await open();
  socket.emit('connect');
  expect(listener.onReconnected).not.toHaveBeenCalled();
  socket.emit('connect');
  socket.emit('connect');
  expect(listener.onReconnected).toHaveBeenCalledTimes(2);
});

it('the first connection sends what is on screen, later ones do not', async () => {
  const { socket } = await open();
  expect(await socket.say()).toMatchObject({ balancesVersion: 7, unreadNotices: 3 });
  socket.emit('connect');
  expect(Object.keys(await socket.say())).toEqual(['token']);
});

it('a first connection that took several attempts counts as a reconnect', async () => {
  const { listener, socket } = await open();
  socket.emit('connect_error');
  socket.emit('connect');
  expect(listener.onReconnected).toHaveBeenCalledTimes(1);
});

it('an outage is reported once, and the next one again', async () => {
  const { listener, socket } = await open();
  for (let failed = 0; failed < 5; failed += 1) socket.emit('connect_error');
  expect(listener.onFailing).toHaveBeenCalledTimes(1);
  socket.emit('connect');
  for (let failed = 0; failed < 3; failed += 1) socket.emit('connect_error');
  expect(listener.onFailing).toHaveBeenCalledTimes(2);
});
