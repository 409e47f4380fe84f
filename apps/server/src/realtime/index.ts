/**
 * The socket at `/socket.io/`: a member's own events, and nothing else. It is a hint, the API is the
 * truth. A socket belongs to one session, is let in as long as that session would be, and ends with
 * it; what clients send is ignored.
 */
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import { Server } from 'socket.io';
import { bareHeadersOf } from '../http/content-policy.ts';
import { type FindActor, hashToken } from '../kernel/authentication.ts';
import type { Actor, Effect, Inquiry } from '../kernel/operation.ts';
import { BoundedAdapter, reachOthers, type Through } from './adapters.ts';
import { createAnnouncer } from './announcer.ts';
import type { Home } from './home.ts';
import { createListeners } from './listeners.ts';
import { readHandshakeToken, readKnownVersion } from './read-handshake.ts';
import { routeHome } from './route-home.ts';
import type { MemberSocket, SocketServer } from './server.ts';
import { memberRoom, sessionRoom } from './server.ts';

export { createHome } from './home.ts';

export interface Sockets {
  /** Resolved once nothing is missed of what other processes send, unless they can't be reached. */
  attach(server: HttpServer): Promise<void>;
  /** Does what a committed operation asked for. */
  deliver(effect: Effect): void;
  /** How many are connected. */
  count(): number;
  /** Done every minute by itself. */
  endStale(): Promise<void>;
  /** Ends all connections; clients then come back by themselves. */
  close(): void;
}

export interface SocketOptions {
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  inquire: () => Inquiry;
  findActor: FindActor;
  logger: Pick<BaseLogger, 'error'>;
  /** How other processes are reached that have sockets of the same members, where there are any. */
  through?: Through | null;
  /** Where requests may arrive in another process than the one that their connection lives in. */
  home?: Home | null;
}

const LARGEST_MESSAGE_BYTES = 10_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;
const RECOVERY_MS = 120_000;
const STALE_CHECK_MS = 60_000;

export function createSockets(options: SocketOptions): Sockets {
  const others = options.through ? reachOthers(options.through) : null;
  const io: SocketServer = new Server({
    adapter: others?.adapter ?? BoundedAdapter,
    path: '/socket.io/',
    serveClient: false,
    cors: { origin: [...options.allowedOrigins], credentials: true },
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_TIMEOUT_MS,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
  });
  const reportError = (err: unknown) => options.logger.error({ err }, 'a socket failed');
  const listeners = createListeners(io, () => others?.canBeReached() ?? false);
  const announcer = createAnnouncer(io, listeners, options.inquire, reportError);
  holdBackMissedEvents(io);

  async function findMember(socket: MemberSocket): Promise<Actor | null> {
    const { publicUrl, allowedOrigins } = options;
    const token = readHandshakeToken(socket.handshake, publicUrl, allowedOrigins);
    if (token === null) return null;
    const actor = await options.findActor(options.inquire(), hashToken(token));
    return actor?.isActive && !actor.isRestricted ? actor : null;
  }

  /** What is wrong with a socket that wants to be let in. */
  async function admit(socket: MemberSocket): Promise<Error | undefined> {
    try {
      const actor = await findMember(socket);
      if (!actor) return new Error('session_missing');
      socket.data.actor = actor;
      return undefined;
    } catch (error) {
      reportError(error);
      return new Error('service_unavailable');
    }
  }

  io.use((socket, next) => void admit(socket).then(next));

  io.on('connection', async (socket) => {
    const { actor } = socket.data;
    const room = sessionRoom(actor.sessionHash);
    await socket.join([memberRoom(actor.memberId), room]);
    sendMissedEvents(socket, room);
    const knownVersion = readKnownVersion(socket.handshake);
    try {
      // Had the session ended since it was looked up, nobody would have found the socket to end it.
      if (!(await findMember(socket))) return void socket.disconnect(true);
      if (knownVersion !== null) announcer.announceMissed(socket.id, actor.memberId, knownVersion);
    } catch (error) {
      reportError(error);
      socket.disconnect(true);
    }
  });

  const endStale = () => endStaleSockets(io, options.inquire, options.findActor);
  const staleCheck = setInterval(() => void endStale().catch(reportError), STALE_CHECK_MS);
  staleCheck.unref();
  let leaveHome = () => {};
  const catchUp = () => listeners.listHere().forEach(announcer.announceBalances);
  io.on('missed_something', catchUp);
  // Meanwhile nothing got here and nothing from here: all who listen are told what it came to. Whoever
  // comes back later than this process does not hear it, and catches up then by itself.
  others?.onReturn(() => {
    catchUp();
    io.serverSideEmit('missed_something');
  });

  return {
    async attach(server) {
      io.attach(server);
      const headers = Object.entries(
        bareHeadersOf(options.publicUrl?.startsWith('https:') ?? false),
      );
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
      if (options.home) leaveHome = routeHome(io.engine, options.home);
      await others?.settle();
    },
    count: () => io.engine?.clientsCount ?? 0,
    endStale,
    deliver(effect) {
      switch (effect.kind) {
        case 'announce_balances':
          return announcer.announceBalances(effect.memberId);
        case 'announce_withdrawal':
          return announcer.announceWithdrawal(effect.memberId, effect.withdrawalId);
        case 'announce_security': {
          const agentId = effect.memberId;
          return void io.to(memberRoom(agentId)).emit('security_notice', { agentId });
        }
        case 'end_sockets_of_session':
          return void io.in(sessionRoom(effect.sessionHash)).disconnectSockets(true);
        case 'end_sockets_of_member': {
          const sockets = io.in(memberRoom(effect.memberId));
          const { exceptSessionHash } = effect;
          const ended = exceptSessionHash
            ? sockets.except(sessionRoom(exceptSessionHash))
            : sockets;
          return void ended.disconnectSockets(true);
        }
      }
    },
    close: () => {
      leaveHome();
      clearInterval(staleCheck);
      io.engine?.close();
    },
  };
}

/**
 * Socket.IO gives a socket that comes back what it missed before any middleware has looked at it.
 * So it is held back here, and given once the socket has authenticated again, by the same session.
 */
function holdBackMissedEvents(io: SocketServer): void {
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
function sendMissedEvents(socket: MemberSocket, sessionRoom: string): void {
  const { missed } = socket.data;
  delete socket.data.missed;
  if (missed?.sessionRoom !== sessionRoom) return;
  for (const [event, ...rest] of missed.packets) {
    // The last part is the place in the stream, which the client keeps for its next recovery.
    (socket.emit as (event: unknown, ...rest: unknown[]) => void).call(socket, event, ...rest);
  }
}

/**
 * Ends the sockets of sessions that ended where nobody told us: by a command, on another server, by
 * the passing of time.
 */
async function endStaleSockets(
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
