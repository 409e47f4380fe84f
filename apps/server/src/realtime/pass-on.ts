import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * Passes a request of polling on to the process that its connection lives in.
 *
 * @param giveUp called where that process is gone, before anything is answered
 */
export function passRequestOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  giveUp: () => void,
): void {
  const { method, url, headers } = request;
  const onward = ask({ socketPath, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : giveUp()));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/**
 * Passes the change to a websocket on, and everything that is said over it.
 *
 * @param giveUp called where that process is gone, before anything is answered
 */
export function passUpgradeOn(
  request: IncomingMessage,
  socketPath: string,
  giveUp: () => void,
): void {
  const { socket, method, url, rawHeaders } = request;
  const onward = connect(socketPath);
  onward.once('error', giveUp);
  onward.once('connect', () => {
    onward.off('error', giveUp);
    onward.write(`${method} ${url} HTTP/1.1\r\n${listHeaders(rawHeaders)}\r\n`);
    pipeline(socket, onward, socket, () => undefined);
  });
}

/** Names and values alternate. */
function listHeaders(raw: readonly string[]): string {
  return raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}
