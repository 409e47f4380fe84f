import type { ServerEvents } from '@barya/contract';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../kernel/operation.ts';

/** What clients say is not listened to. */
type ClientEvents = Record<never, never>;

/** What a socket remembers of its own. */
interface SocketData {
  actor: Actor;
  /** What a recovered socket missed; sent once it has proved to be of the same session. */
  missed?: { sessionRoom: string | undefined; packets: unknown[][] };
}

/** What servers say to each other, beside the events that they pass on. */
interface NodeEvents {
  /** Which of these members have a socket here? */
  who_listens(memberIds: string[], answer: (listening: string[]) => void): void;
  /** Something that was done here was not told to the others. */
  missed_something(): void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
