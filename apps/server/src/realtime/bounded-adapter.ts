import { type BroadcastOptions, SessionAwareAdapter } from 'socket.io-adapter';

/** As many as Redis keeps where there are several servers. */
const MOST_KEPT = 10_000;
const TRIMMED_TOGETHER = 1_000;

/**
 * Socket.IO's own adapter keeps every event for as long as a socket may take to come back, however
 * many there are: clicks alone would fill the memory, and each socket that comes back would look
 * through all of them. This one keeps the last ones. A socket that missed more begins anew, and the
 * screen asks the API.
 */
export class BoundedAdapter extends SessionAwareAdapter {
  override broadcast(packet: unknown, options: BroadcastOptions): void {
    super.broadcast(packet, options);
    // biome-ignore lint/complexity/useLiteralKeys: its own list, which is private in its type alone.
    const kept = this['packets'] as unknown[];
    if (kept.length >= MOST_KEPT + TRIMMED_TOGETHER) kept.splice(0, kept.length - MOST_KEPT);
  }
}
