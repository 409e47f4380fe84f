import type { FindActor } from '../kernel/authentication.ts';
import type { Inquiry } from '../kernel/operation.ts';
import { sessionRoom } from './rooms.ts';
import type { SocketServer } from './server.ts';

/**
 * Ends the sockets of sessions that ended where nobody told us: by a command, on another server, by
 * the passing of time.
 */
export async function endStaleSockets(
  io: SocketServer,
  inquire: () => Inquiry,
  findActor: FindActor,
): Promise<void> {
  const sessions = new Map<string, Buffer>();
  for (const { data } of io.of('/').sockets.values()) {
    sessions.set(sessionRoom(data.actor.sessionHash), data.actor.sessionHash);
  }
  for (const [room, sessionHash] of sessions) {
    const actor = await findActor(inquire(), sessionHash);
    if (!actor?.isActive) io.in(room).disconnectSockets(true);
  }
}
