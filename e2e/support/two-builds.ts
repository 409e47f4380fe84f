import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const HASHED = /-([\w-]{8})\.(js|css)\b/g;
const RENAMED = /-([\w-]{8})2\.(js|css)$/;
const TEXT = /html|javascript|css/;

export interface TwoBuilds {
  /** What devices ran before: the page `/before`, which allows all, and `/push-worker.js`. */
  url: string;
  /** The second build has all files of the first under other names, and none under the old ones. */
  deploy: (build: 'first' | 'second') => void;
  /** Ends all connections and refuses new ones, until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** A server in front of another, which can be updated and stopped. */
export async function openTwoBuilds(behind: string): Promise<TwoBuilds> {
  let build: 'first' | 'second' = 'first';
  const server = createServer((asked, answer) => void pass(behind, asked, answer, build));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (next) => {
      build = next;
    },
    stop: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
    start: () => listen(port),
  };
}

async function pass(
  behind: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  build: 'first' | 'second',
): Promise<void> {
  const { method = 'GET', url = '/' } = asked;
  const isSecond = build === 'second';
  if (url === '/before') {
    answer.writeHead(200, { 'content-type': 'text/html' }).end();
    return;
  }
  if (url === '/push-worker.js') {
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end();
    return;
  }
  if (url.startsWith('/assets/') && RENAMED.test(url) !== isSecond) {
    answer.writeHead(404).end();
    return;
  }
  const path = url.startsWith('/assets/') ? url.replace(RENAMED, '-$1.$2') : url;
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const sendOn = async (response: IncomingMessage) => {
    const { statusCode = 502, headers: told } = response;
    const body = await buffer(response);
    const isText = TEXT.test(told['content-type'] ?? '');
    const sent = isText && isSecond ? Buffer.from(rename(body.toString())) : body;
    const { 'content-length': _, 'transfer-encoding': __, ...others } = told;
    // The other build's files are other files.
    delete others.etag;
    delete others['last-modified'];
    answer.writeHead(statusCode, others).end(method === 'HEAD' ? undefined : sent);
  };
  const passed = request(`${behind}${path}`, { method, headers }, (response) => {
    sendOn(response).catch(() => answer.destroy());
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

/** The worker's name of the build changes with the names of its files. */
const rename = (text: string) =>
  text
    .replace(HASHED, (_, hash, type) => `-${hash}2.${type}`)
    .replace(/\bname:([`"'])([\w-]{8})\1/, (_, quote, name) => `name:${quote}${name}2${quote}`);
