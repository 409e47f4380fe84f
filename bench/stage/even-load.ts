import { once } from 'node:events';
import { connect } from 'node:net';
import { medianOf, ninetyNinthOf } from '../figure.ts';
import type { Sent, Window } from './load.ts';

/** A request as it goes over a connection. */
export interface Written {
  method: Sent['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Timers are no finer. */
const TICK_MS = 1;

/**
 * Sends requests at a fixed rate, however slow the answers are. Latency counts from the moment a
 * request was due, so waiting for a connection is included. Avoids Node's own client: it takes as
 * much processor time as the server that is measured.
 *
 * @param rate requests a second
 * @throws Error if any answer is not 2xx
 */
export async function sendEvenly(
  url: string,
  { connections, requests, rate }: { connections: number; requests: number; rate: number },
  next: () => Written,
): Promise<Window> {
  const broken = new AbortController();
  const open = () => openConnection(url, (error) => broken.abort(error));
  const idle = await Promise.all(Array.from({ length: connections }, open));
  const all = [...idle];
  const tookMs: number[] = Array.from({ length: requests }, () => 0);
  const startedAt = performance.now();
  const dueAt = (request: number) => startedAt + (request * 1_000) / rate;
  try {
    await new Promise<void>((resolve, reject) => {
      broken.signal.addEventListener('abort', () => reject(broken.signal.reason));
      let sent = 0;
      let answered = 0;
      const sendDue = () => {
        while (sent < requests && dueAt(sent) <= performance.now()) {
          const connection = idle.pop();
          if (connection === undefined) return;
          const request = sent;
          sent += 1;
          connection.ask(next(), () => {
            tookMs[request] = performance.now() - dueAt(request);
            answered += 1;
            idle.push(connection);
            if (answered === requests) resolve();
            else sendDue();
          });
        }
      };
      const ticking = setInterval(() => {
        sendDue();
        if (sent === requests || broken.signal.aborted) clearInterval(ticking);
      }, TICK_MS);
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    return { rate: requests / seconds, p50Ms: medianOf(tookMs), p99Ms: ninetyNinthOf(tookMs) };
  } finally {
    for (const connection of all) connection.close();
  }
}

/** A connection with one request at a time. */
interface Connection {
  ask(request: Written, answered: () => void): void;
  close(): void;
}

async function openConnection(url: string, fail: (error: Error) => void): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.on('error', fail);
  socket.on('end', () => fail(new Error('the server closed a connection')));
  // One character is one byte.
  socket.setEncoding('latin1');
  let received = '';
  let waiting: () => void = () => undefined;
  socket.on('data', (piece: string) => {
    received += piece;
    if (received.length < lengthOf(received)) return;
    const answer = received;
    received = '';
    if (/^HTTP\/1\.1 2/.test(answer)) waiting();
    else fail(new Error(`answered ${answer.slice(0, 1_000)}`));
  });
  return {
    ask({ method, path, headers, body = '' }, answered) {
      waiting = answered;
      const sent = { ...headers, host, 'content-length': String(Buffer.byteLength(body)) };
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    },
    close: () => socket.destroy(),
  };
}

/** The length of an answer, which ours always state; infinite until its head is complete. */
function lengthOf(received: string): number {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return Number.POSITIVE_INFINITY;
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(received.slice(0, end + 2)) ?? [];
  return end + 4 + Number(length);
}
