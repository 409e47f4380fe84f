/**
 * The socket at `/socket.io/`: a member's own events. It is a hint, the API is the truth. A socket
 * belongs to one session and ends with it. Client events are ignored.
 */
import { randomBytes } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { isPermitted } from '@barya/contract';
import type { BaseLogger } from 'pino';
import { Server } from 'socket.io';
import { bareHeadersOf } from '../http/content-policy.ts';
import { type FindActor, hashToken } from '../kernel/authentication.ts';
import type { Actor, Inquiry, SocketEffect } from '../kernel/operation.ts';
import type { RedisClient } from '../redis/connect.ts';
import { createAnnouncer } from './announcer.ts';
import { joinOthers } from './others.ts';
import { readHandshakeToken, readKnown } from './read-handshake.ts';
import type { MemberSocket, SocketServer } from './server.ts';
import { DESK_ROOM, memberRoom, STAFF_ROOM, sessionRoom } from './server.ts';

export interface Sockets {
  /** Resolves when this server hears the others, or Redis is away. */
  attach(server: HttpServer): Promise<void>;
  /** Applies the effect of a committed operation, here and at the other servers. */
  deliver(effect: SocketEffect): void;
  /** Connected sockets. */
  count(): number;
  /** Runs every minute. */
  endStale(): Promise<void>;
  /** Ends all connections; clients reconnect. */
  close(): void;
}

export interface SocketOptions {
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  inquire: () => Inquiry;
  findActor: FindActor;
  logger: Pick<BaseLogger, 'error'>;
  /** Reaches the other servers; null for a single server. */
  redis?: RedisClient | null;
  /** Starts each connection's id, so that a proxy can route by it. */
  nodeName?: string;
}

const LARGEST_MESSAGE_BYTES = 10_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** Tabs and connections of a phone that moves between networks. */
const MOST_OF_SESSION = 20;
const STALE_CHECK_MS = 60_000;

/** What may change what waits at the desk. */
const changesQueues: ReadonlySet<SocketEffect['kind']> = new Set([
  ...(['announce_withdrawal', 'announce_payout', 'announce_cash_in'] as const),
  ...(['announce_support', 'announce_desk'] as const),
]);

export function createSockets(options: SocketOptions): Sockets {
  const io: SocketServer = new Server({
    path: '/socket.io/',
    serveClient: false,
    cors: { origin: [...options.allowedOrigins], credentials: true },
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_TIMEOUT_MS,
  });
  const reportError = (err: unknown) => options.logger.error({ err }, 'a socket failed');
  const announcer = createAnnouncer(io, options.inquire, reportError);

  async function findMember(socket: MemberSocket): Promise<Actor | null> {
    const { publicUrl, allowedOrigins } = options;
    const token = readHandshakeToken(socket.handshake, publicUrl, allowedOrigins);
    if (token === null) return null;
    const actor = await options.findActor(options.inquire(), hashToken(token));
    return actor?.isActive && !actor.isRestricted ? actor : null;
  }

  const countOf = ({ sessionHash }: Actor) =>
    io.of('/').adapter.rooms.get(sessionRoom(sessionHash))?.size ?? 0;

  /** Why a socket is refused; undefined if it is not. */
  async function admit(socket: MemberSocket): Promise<Error | undefined> {
    try {
      const actor = await findMember(socket);
      if (!actor) return new Error('session_missing');
      if (countOf(actor) >= MOST_OF_SESSION) return new Error('too_many_requests');
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
    await socket.join([memberRoom(actor.memberId), sessionRoom(actor.sessionHash)]);
    // Many that were let in at once.
    if (countOf(actor) > MOST_OF_SESSION) return void socket.disconnect(true);
    if (actor.staffRole !== null) await socket.join(DESK_ROOM);
    if (isPermitted(actor.staffRole, 'read_support')) await socket.join(STAFF_ROOM);
    try {
      // If the session ended before the socket joined its rooms, nobody could end the socket.
      if (!(await findMember(socket))) return void socket.disconnect(true);
      announcer.announceMissed(socket.id, actor.memberId, readKnown(socket.handshake));
    } catch (error) {
      reportError(error);
      socket.disconnect(true);
    }
  });

  const endStale = () => endStaleSockets(io, options.inquire, options.findActor);
  const staleCheck = setInterval(() => void endStale().catch(reportError), STALE_CHECK_MS);
  staleCheck.unref();

  function apply(effect: SocketEffect): void {
    if (changesQueues.has(effect.kind)) announcer.announceDesk();
    if (effect.kind === 'announce_desk') return;
    if (effect.kind === 'announce_balances') {
      announcer.announceBalances(effect.memberId);
    } else if (effect.kind === 'announce_withdrawal') {
      announcer.announceWithdrawal(effect.memberId, effect.withdrawalId);
    } else if (effect.kind === 'announce_payout') {
      announcer.announcePayout(effect.memberId, effect.withdrawalId);
    } else if (effect.kind === 'announce_cash_in') {
      announcer.announceCashIn(effect.memberId, effect.cashInId);
    } else if (effect.kind === 'announce_support') {
      announcer.announceSupport(effect.memberId, effect.threadId);
    } else if (effect.kind === 'announce_security') {
      io.to(memberRoom(effect.memberId)).emit('security_notice', { agentId: effect.memberId });
    } else if (effect.kind === 'announce_notices') {
      announcer.announceNotices(effect.notices);
    } else if (effect.kind === 'end_sockets_of_session') {
      io.in(sessionRoom(effect.sessionHash)).disconnectSockets(true);
    } else {
      const { memberId, exceptSessionHash } = effect satisfies { kind: 'end_sockets_of_member' };
      const sockets = io.in(memberRoom(memberId));
      const ended = exceptSessionHash ? sockets.except(sessionRoom(exceptSessionHash)) : sockets;
      ended.disconnectSockets(true);
    }
  }

  const others = options.redis
    ? joinOthers(options.redis, { hear: apply, catchUp: announcer.catchUp })
    : null;

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
      const { nodeName = 'node' } = options;
      io.engine.generateId = () => `${nodeName}.${randomBytes(15).toString('base64url')}`;
      await others?.settle();
    },
    count: () => io.engine?.clientsCount ?? 0,
    endStale,
    deliver(effect) {
      apply(effect);
      others?.tell(effect);
    },
    close: () => {
      others?.close();
      clearInterval(staleCheck);
      io.engine?.close();
    },
  };
}

/**
 * Ends the sockets of sessions that ended without an effect: by a command, by another server, or by
 * expiry.
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
