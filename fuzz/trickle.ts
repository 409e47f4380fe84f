import { openSocket } from './wire.ts';

/** The server allows a request 60 seconds, and checks every 30 seconds. */
const LATEST_CUT_MS = 100_000;
const EVERY_MS = 500;

const trickles: [what: string, begins: string, byte: string][] = [
  ['a head that never ends', 'GET /api/site HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', 'x'],
  [
    'a body that never ends',
    'POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"username":"',
    'x',
  ],
  [
    'chunks that never end',
    'POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n{\r\n',
  ],
];

/** Sends endless requests, a byte at a time. Answers those that the server did not cut off. */
export async function trickle(port: number): Promise<string[]> {
  const kept = await Promise.all(
    trickles.map(async ([what, begins, byte]) => ((await isCut(port, begins, byte)) ? [] : [what])),
  );
  return kept.flat();
}

function isCut(port: number, begins: string, byte: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSocket(port);
    const end = (cut: boolean) => {
      clearInterval(drip);
      clearTimeout(tooLong);
      socket.destroy();
      resolve(cut);
    };
    const drip = setInterval(() => socket.write(byte), EVERY_MS);
    const tooLong = setTimeout(() => end(false), LATEST_CUT_MS);
    socket
      .on('error', () => end(true))
      .on('end', () => end(true))
      .on('close', () => end(true));
    socket.resume();
    socket.write(begins);
  });
}
