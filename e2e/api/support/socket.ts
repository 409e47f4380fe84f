import { io, type Socket } from 'socket.io-client';
import type { Json } from './client.ts';
import { until } from './until.ts';

export type Listener = {
  socket: Socket;
  /** Every event received, in order. */
  heard: { event: string; payload: Json }[];
  /** Waits for the first event with that name that also satisfies `such`. */
  hear: (event: string, such?: (payload: Json) => boolean) => Promise<Json>;
  /** Waits until the server has closed the connection. */
  closed: () => Promise<void>;
  close: () => void;
};

export type Handshake = {
  token?: string;
  headers?: Record<string, string>;
  transports?: ('polling' | 'websocket')[];
};

/** Connects as a client of the specification does; throws the server's message if refused. */
export async function listen(url: string, handshake: Handshake = {}): Promise<Listener> {
  const socket = io(url, {
    path: '/socket.io/',
    forceNew: true,
    reconnection: false,
    transports: handshake.transports ?? ['polling', 'websocket'],
    ...(handshake.token !== undefined && { auth: { token: handshake.token } }),
    ...(handshake.headers && { extraHeaders: handshake.headers }),
  });
  const heard: Listener['heard'] = [];
  socket.onAny((event, payload) => heard.push({ event, payload }));
  const find = (event: string, such: (payload: Json) => boolean) =>
    heard.find((entry) => entry.event === event && such(entry.payload));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    socket,
    heard,
    hear: async (event, such = () => true) => {
      await until(`the socket hears ${event}`, () => find(event, such) !== undefined);
      return find(event, such)?.payload;
    },
    closed: () => until('the server closes the socket', () => socket.disconnected),
    close: () => void socket.close(),
  };
}
