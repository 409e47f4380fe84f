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

const MEMBER = 'member:';

/** Where the sockets of a member are. */
export function memberRoom(memberId: string): string {
  return `${MEMBER}${memberId}`;
}

/** Whose room it is; null where it is no member's. */
export function memberOfRoom(room: string): string | null {
  return room.startsWith(MEMBER) ? room.slice(MEMBER.length) : null;
}

/** Where the sockets of one session are. */
export function sessionRoom(sessionHash: Buffer): string {
  return `session:${sessionHash.toString('hex')}`;
}
