import type { ServerEvents } from '@barya/contract/events';
import type { Socket } from 'socket.io-client';
import { readToken } from './session/token.ts';

export interface RealtimeListener {
  onWithdrawalStatus: ServerEvents['withdrawal_status_update'];
  onEarnings: ServerEvents['earnings_update'];
  onSecurity: ServerEvents['security_notice'];
  onCashIn: ServerEvents['cash_in_update'];
  onPayout: ServerEvents['payout_update'];
  /** The balance version on screen, or loading; undefined without balances. */
  readVersion: () => Promise<number | undefined>;
  /** Reconnected: missed changes must be fetched. */
  onReconnected: () => void;
  /** Connecting keeps failing. Called once for each outage. */
  onFailing: () => void;
}

/** A single failure may be a tunnel or a lift. */
const ATTEMPTS_BEFORE_FAILING = 3;

/**
 * Opens the socket that announces a member's changes. Realtime is a hint; the API is the truth. The
 * library is loaded here, after the first paint.
 * @returns closes it
 */
export function openRealtime(listener: RealtimeListener): () => void {
  let socket: Socket<ServerEvents> | null = null;
  let isClosed = false;
  let wasConnected = false;
  const introduce = async () => {
    // A reconnect refetches everything anyway.
    const balancesVersion = wasConnected ? undefined : await listener.readVersion();
    return { token: readToken(), balancesVersion };
  };
  const open = async () => {
    await afterFirstPaint();
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    socket = io({
      path: '/socket.io/',
      transports: ['polling', 'websocket'],
      auth: (send) => void introduce().then(send),
      withCredentials: true,
      reconnection: true,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 60_000,
    });
    watch(socket, listener);
    socket.once('connect', () => {
      wasConnected = true;
    });
  };
  open().catch(listener.onFailing);
  return () => {
    isClosed = true;
    socket?.disconnect();
  };
}

/** Waits until the screen is painted and the phone is idle. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 500);
  });
}

function watch(socket: Socket<ServerEvents>, listener: RealtimeListener): void {
  let failures = 0;
  let wasConnected = false;
  socket.on('withdrawal_status_update', listener.onWithdrawalStatus);
  socket.on('earnings_update', listener.onEarnings);
  socket.on('security_notice', listener.onSecurity);
  socket.on('cash_in_update', listener.onCashIn);
  socket.on('payout_update', listener.onPayout);
  socket.on('connect', () => {
    if (wasConnected || failures > 0) listener.onReconnected();
    wasConnected = true;
    failures = 0;
  });
  socket.on('connect_error', () => {
    failures += 1;
    if (failures === ATTEMPTS_BEFORE_FAILING) listener.onFailing();
  });
}
