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
  /** Called when it was answered with 2xx. */
  accepted?(): void;
}

/** The results of requests that were sent evenly. */
export interface EvenWindow extends Window {
  /** Answered with 503. */
  shed: number;
  /** From when the last request was due until all were answered. */
  drainedMs: number;
}

/** Timers are no finer. */
const TICK_MS = 1;

/**
 * Sends requests at a fixed rate, however slow the answers are. Latency counts from the moment a
 * request was due, so waiting for a connection is included. Avoids Node's own client: it takes as
 * much processor time as the server that is measured.
 *
 * @param rate requests a second
 * @param mayShed whether 503 is an answer too
 * @throws Error if any other answer is not 2xx
 */
export async function sendEvenly(
  url: string,
  {
    connections,
    requests,
    rate,
    mayShed = false,
  }: { connections: number; requests: number; rate: number; mayShed?: boolean },
  next: () => Written,
): Promise<EvenWindow> {
  const broken = new AbortController();
  const open = () => openConnection(url, mayShed, (error) => broken.abort(error));
  let shed = 0;
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
          const connection = idle.shift();
          if (connection === undefined) return;
          const request = sent;
          sent += 1;
          const written = next();
          connection.ask(written, (isShed) => {
            if (isShed) shed += 1;
            else written.accepted?.();
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
    const endedAt = performance.now();
    return {
      rate: (requests * 1_000) / (endedAt - startedAt),
      p50Ms: medianOf(tookMs),
      p99Ms: ninetyNinthOf(tookMs),
      shed,
      drainedMs: endedAt - dueAt(requests),
    };
  } finally {
    for (const connection of all) connection.close();
  }
}

/** A connection with one request at a time. */
interface Connection {
  ask(request: Written, answered: (isShed: boolean) => void): void;
  close(): void;
}

async function openConnection(
  url: string,
  mayShed: boolean,
  fail: (error: Error) => void,
): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.on('error', fail);
  socket.on('end', () => fail(new Error('the server closed a connection')));
  // One character is one byte.
  socket.setEncoding('latin1');
  let received = '';
  let waiting: (isShed: boolean) => void = () => undefined;
  socket.on('data', (piece: string) => {
    received += piece;
    if (received.length < lengthOf(received)) return;
    const answer = received;
    received = '';
    if (/^HTTP\/1\.1 2/.test(answer)) waiting(false);
    else if (mayShed && /^HTTP\/1\.1 503/.test(answer)) waiting(true);
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
