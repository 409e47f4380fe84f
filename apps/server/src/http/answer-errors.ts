import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bareHeaders } from '../bare-headers.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type DescribedError, describeCode, describeError } from './describe-error.ts';

/** Answers a request with whatever was thrown while it was served; logs what is our fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const described = describeError(error);
  const isMeant = error instanceof Refusal;
  if (described.status >= 500 && !isMeant) request.log.error({ err: error }, 'a request failed');
  answerDescribed(reply, described);
}

/** Answers a request with an error that was described already. */
export function answerDescribed(reply: FastifyReply, { status, body, headers }: DescribedError) {
  // What is no address at all has met none of the hooks that write them.
  if (!reply.hasHeader('content-security-policy')) reply.headers(bareHeaders);
  return reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', ...headers })
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers what could not be read as a request at all: there is only a socket to write to. */
export function answerUnreadable(error: FastifyError | NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, body } = describeCode(isTooLong ? 'body_too_large' : 'request_invalid');
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
}
