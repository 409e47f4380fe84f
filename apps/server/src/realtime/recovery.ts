import type { MemberSocket, SocketServer } from './server.ts';

/**
 * Socket.IO gives a socket that comes back what it missed before any middleware has looked at it.
 * So it is held back here, and given once the socket has authenticated again, by the same session.
 */
export function holdBackMissedEvents(io: SocketServer): void {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (privateId, offset) => {
    const session = await restore(privateId, offset);
    // Typed as always there, and null where nothing was kept.
    if (!session) return session;
    const sessionRoom = session.rooms.find((room) => room.startsWith('session:'));
    const missed = { sessionRoom, packets: session.missedPackets };
    return { ...session, rooms: [], missedPackets: [], data: { missed } };
  };
}

/** Sends what was held back, if it is this session's. */
export function sendMissedEvents(socket: MemberSocket, sessionRoom: string): void {
  const { missed } = socket.data;
  delete socket.data.missed;
  if (missed?.sessionRoom !== sessionRoom) return;
  for (const [event, ...rest] of missed.packets) {
    // The last part is the place in the stream, which the client keeps for its next recovery.
    (socket.emit as (event: unknown, ...rest: unknown[]) => void).call(socket, event, ...rest);
  }
}
