import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorAnswer, type ErrorCode, errors, REQUEST_ID_HEADER } from '@barya/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../kernel/failures.ts';
import { presentRefusal, Refusal } from '../kernel/refusal.ts';
import { bareHeaders, bareHeadersOf } from './content-policy.ts';

/** Answers a request that threw; logs what is our fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const described = describeError(error);
  const isMeant = error instanceof Refusal;
  if (described.status >= 500 && !isMeant) request.log.error({ err: error }, 'a request failed');
  answerDescribed(reply, described);
}

/** Answers a request with a described error. */
export function answerDescribed(reply: FastifyReply, { status, body, headers }: DescribedError) {
  // A malformed address skips the hooks that write these.
  if (!reply.hasHeader('content-security-policy')) reply.headers(bareHeaders);
  const { request } = reply;
  request.refusedWith = body.code;
  return reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', [REQUEST_ID_HEADER]: request.id, ...headers })
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The last answer of each connection. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** Tells `unreadableAnswerer` what each connection is being answered. */
export function rememberAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => void lastAnswers.set(raw.socket, reply.raw));
}

const codesOfParser: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Answers bytes that are not an HTTP request: there is only a socket to write to. */
export function unreadableAnswerer(isSecure: boolean) {
  return (error: FastifyError | NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    const last = lastAnswers.get(socket);
    if (last?.req.complete && !last.writableFinished) {
      // The client would take a refusal for the answer to that request.
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
        isHead(error) ? '' : text,
      ].join('\r\n'),
    );
  };
}

/** Whether the bytes that could not be read ask for an answer without a body. */
function isHead(error: Error & { rawPacket?: unknown }): boolean {
  const { rawPacket } = error;
  return rawPacket instanceof Buffer && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
}

interface DescribedError {
  status: number;
  body: ErrorAnswer;
  headers: Record<string, string>;
}

const RETRY_AFTER_SECONDS = '2';

/** Errors of Fastify and its parsers, found before our code runs. */
const codesOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_NOT_FOUND: 'route_unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'route_unknown',
};

const codesOfStatus: Record<number, ErrorCode> = {
  404: 'route_unknown',
  413: 'body_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
};

/**
 * Turns any thrown error into a refusal's shape. Anything that is not a refusal, the request's
 * fault or an unreachable database is a 500 without details.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Refusal) {
    const described = describe(presentRefusal(error));
    const { retryAfterSeconds: seconds } = error;
    if (seconds !== undefined) described.headers['Retry-After'] = String(seconds);
    return described;
  }
  const requestCode = findRequestCode(error);
  if (requestCode) return describeCode(requestCode);
  return describeCode(isUnavailable(error) ? 'service_unavailable' : 'server_failed');
}

/** The answer for a code, with the message of the contract's table. */
export function describeCode(code: ErrorCode): DescribedError {
  return describe({ message: errors[code].message, code });
}

function describe(body: ErrorAnswer): DescribedError {
  const { status } = errors[body.code];
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (status === 503) headers['Retry-After'] = RETRY_AFTER_SECONDS;
  return { status, body, headers };
}

/** The code if the framework blames the request, else null. */
function findRequestCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : codesOfFramework[code];
  if (known) return known;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null;
  return codesOfStatus[statusCode] ?? 'request_invalid';
}
