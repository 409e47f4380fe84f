import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import type { RedisClient } from '../redis/connect.ts';
import { createRedisAdapter } from './redis-adapter.ts';

/** What the other processes are reached through: Redis, or the one that started them all on this machine. */
export type Through = RedisClient | 'primary';

/** The other processes that have sockets of the same members. */
export interface Others {
  adapter:
    | ReturnType<typeof createClusterAdapter>
    | ReturnType<typeof createRedisAdapter>['adapter'];
  canBeReached(): boolean;
  /** Calls `catchUp` when they can be reached and heard again. */
  onReturn(catchUp: () => void): void;
  /** Waits until nothing that they send is missed. */
  settle(): Promise<void>;
}

export function reachOthers(through: Through): Others {
  if (through === 'primary') {
    return {
      adapter: createClusterAdapter(),
      canBeReached: () => true,
      onReturn: () => undefined,
      settle: () => Promise.resolve(),
    };
  }
  return { ...createRedisAdapter(through), canBeReached: () => through.isReady };
}
