import type { ServerEvents } from '@barya/contract';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../kernel/operation.ts';

type NoEvents = Record<never, never>;
/** Client events are ignored. */
type ClientEvents = NoEvents;

interface SocketData {
  actor: Actor;
}

export type SocketServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

/** The room of a member's sockets. */
export function memberRoom(memberId: string): string {
  return `member:${memberId}`;
}

/** The room of the sockets of staff who read conversations. */
export const STAFF_ROOM = 'staff';
/** The room of the sockets of all staff. */
export const DESK_ROOM = 'desk';

/** The room of a session's sockets. */
export function sessionRoom(sessionHash: Buffer): string {
  return `session:${sessionHash.toString('hex')}`;
}
