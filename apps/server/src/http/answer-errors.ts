import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@barya/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { bareHeaders, bareHeadersOf } from './content-policy.ts';
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

/** By its connection, the request that came last and what answers it. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** Lets `unreadableAnswerer` know what a connection is being answered. */
export function rememberAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => void lastAnswers.set(raw.socket, reply.raw));
}

const codesOfParser: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Makes what answers bytes that are no request at all: there is only a socket to write to. */
export function unreadableAnswerer(isSecure: boolean) {
  return (error: FastifyError | NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    const last = lastAnswers.get(socket);
    if (last?.req.complete && !last.writableFinished) {
      // A refusal would be taken for the answer of that one, which may do what it was asked.
      last.once('close', () => socket.destroy());
      return;
    }
    const { status, body } = describeCode(codesOfParser[error.code ?? ''] ?? 'request_invalid');
    const text = JSON.stringify(body);
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
        ...Object.entries(bareHeadersOf(isSecure)).map(([name, value]) => `${name}: ${value}`),
        '',
        text,
      ].join('\r\n'),
    );
  };
}
