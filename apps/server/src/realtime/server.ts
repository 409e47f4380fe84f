import type { ServerEvents } from '@barya/contract';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../kernel/operation.ts';

type NoEvents = Record<never, never>;
/** Client events are ignored. */
type ClientEvents = NoEvents;

/** What a socket remembers of its own. */
interface SocketData {
  actor: Actor;
}

export type SocketServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

/** Where the sockets of a member are. */
export function memberRoom(memberId: string): string {
  return `member:${memberId}`;
}

/** Where the sockets of one session are. */
export function sessionRoom(sessionHash: Buffer): string {
  return `session:${sessionHash.toString('hex')}`;
}
