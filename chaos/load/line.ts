import { Agent } from 'node:http';
import { type Answer, sendRaw } from '../../e2e/api/support/client.ts';

/** The connections of one device, with an address of its own, that can be cut. */
export interface Line {
  /** Answers what came back; null where the connection was lost before, or nothing came for half a minute. */
  send(call: Call): Promise<Answer | null>;
  /** Cuts what is open, in the middle of whatever is on its way. */
  cut(): void;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  key?: string;
  body?: unknown;
}

/** @param place tells devices apart, from 0 to 65,535 */
export function openLine(url: string, place: number): Line {
  // Limits by address are for people, of whom each has one.
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
