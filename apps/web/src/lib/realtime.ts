import type { ServerEvents } from '@barya/contract/events';
import type { Socket } from 'socket.io-client';
import { readToken } from './session/token.ts';

/** Figures on screen; undefined for those that are not. */
interface Known {
  balancesVersion?: number | undefined;
  unreadNotices: number | undefined;
}

/** What a screen listens to; staff have no balances. */
export interface RealtimeListener {
  onWithdrawalStatus?: ServerEvents['withdrawal_status_update'];
  onEarnings?: ServerEvents['earnings_update'];
  onSecurity: ServerEvents['security_notice'];
  onCashIn?: ServerEvents['cash_in_update'];
  onPayout?: ServerEvents['payout_update'];
  onWaiting?: ServerEvents['waiting_update'];
  onSupport?: ServerEvents['support_update'];
  onSupportDesk?: ServerEvents['support_desk_update'];
  /** What waits at the desk may have changed. */
  onDesk?: () => void;
  onUnreadNotices: ServerEvents['unread_notices'];
  /** What is on screen, so that the server tells what changed since. Balances may be loading. */
  readKnown: () => Promise<Known>;
  /** Connected, also for the first time. */
  onConnected?: () => void;
  /** Reconnected: missed changes must be fetched. */
  onReconnected: () => void;
  /** Connecting keeps failing. Called once for each outage. */
  onFailing?: () => void;
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
    const known = wasConnected ? {} : await listener.readKnown();
    return { token: readToken(), ...known };
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
  open().catch(() => listener.onFailing?.());
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
  socket.on('withdrawal_status_update', (update) => listener.onWithdrawalStatus?.(update));
  socket.on('earnings_update', (update) => listener.onEarnings?.(update));
  socket.on('security_notice', listener.onSecurity);
  socket.on('cash_in_update', (update) => listener.onCashIn?.(update));
  socket.on('payout_update', (update) => listener.onPayout?.(update));
  socket.on('waiting_update', (update) => listener.onWaiting?.(update));
  socket.on('unread_notices', listener.onUnreadNotices);
  socket.on('support_update', (update) => listener.onSupport?.(update));
  socket.on('support_desk_update', (update) => listener.onSupportDesk?.(update));
  socket.on('desk_update', () => listener.onDesk?.());
  socket.on('connect', () => {
    listener.onConnected?.();
    if (wasConnected || failures > 0) listener.onReconnected();
    wasConnected = true;
    failures = 0;
  });
  socket.on('connect_error', () => {
    failures += 1;
    if (failures === ATTEMPTS_BEFORE_FAILING) listener.onFailing?.();
  });
}
