import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';

/** What is agreed with whoever one is connected to, and no concern of the next. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Passes a request of polling on to the process that its connection lives in.
 *
 * The connection to that process is kept for the next request even where the caller closes theirs: a
 * process that closes it together with its answer makes the system refuse the end of what is being
 * written, and the answer is lost with that.
 *
 * @param giveUp called where that process is gone, before anything is answered
 */
export function passRequestOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  giveUp: () => void,
): void {
  const { method, url, rawHeaders } = request;
  const headers = keepForTheNext(rawHeaders);
  const onward = ask({ socketPath, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, keepForTheNext(answer.rawHeaders));
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : giveUp()));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Names and values alternate. */
function keepForTheNext(raw: readonly string[]): string[] {
  const isKept = (index: number) =>
    !OF_ONE_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase());
  return raw.filter((_text, index) => isKept(index));
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
