import { Agent } from 'node:http';
import { type Answer, sendRaw } from '../../e2e/api/support/client.ts';

/** One device's connections, from its own address. They can be cut. */
export interface Line {
  /** Sends a call. Null if the connection is lost first, or nothing comes for 30 seconds. */
  send(call: Call): Promise<Answer | null>;
  /** Cuts open connections, even in mid-request. */
  cut(): void;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  key?: string;
  body?: unknown;
}

/**
 * @param place tells devices apart, from 0 to 65,535
 */
export function openLine(url: string, place: number): Line {
  // Limits are by address, so each person has one.
  const localAddress = `127.77.${place >> 8}.${place & 255}`;
  const agent = new Agent({
    keepAlive: true,
    ...(process.platform === 'linux' && { localAddress }),
  });
  return {
    send: async ({ method, path, token, key, body }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      };
      return sendRaw(`${url}${path}`, method, { json: body, headers, agent }).catch(() => null);
    },
    cut: () => agent.destroy(),
  };
}
