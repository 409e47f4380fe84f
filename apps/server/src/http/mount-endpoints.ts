import { Readable } from 'node:stream';
import { API_ROOT, type ErrorAnswer, paths, proposed, type Route } from '@barya/contract';
import buildSerializer from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  cookieNameOf,
  type FindActor,
  readBearerToken,
  readCookie,
} from '../kernel/authentication.ts';
import { type FileType, fileTypes, type SentFile } from '../kernel/csv.ts';
import type { Call, Caller, Endpoint, Reply } from '../kernel/endpoint.ts';
import type { Outcome } from '../kernel/idempotency.ts';
import type { Inquiry } from '../kernel/operation.ts';
import type { OperationRunner } from '../kernel/run-operation.ts';
import { authenticate } from './authenticate.ts';
import { parseRequest, readIdempotencyKey } from './parse-request.ts';
import { createRecentCallers, type RecentCallers } from './recent-callers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    ignoresBody?: boolean;
  }
}

const LONGEST_USER_AGENT = 300;

/** What the endpoints need. */
export interface EndpointServices {
  inquire(): Inquiry;
  operations: OperationRunner;
  findActor: FindActor;
  /** Cookies are for https only, with its prefix. */
  isSecure: boolean;
  /** Compares each answer with its schema, which the writer does not; for tests. */
  checkAnswers: boolean;
}

/** Serves every endpoint at its path of the contract. */
export function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  services: EndpointServices,
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('isRecalled', false);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, services);
}

function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, services: EndpointServices): void {
  const { route } = endpoint;
  const { method, path } = paths[route.name];
  // Made at the first answer, so that a start does not wait for all of them.
  let write: AnswerWriter | undefined;
  const recent = endpoint.confirmsActor ? createRecentCallers() : null;
  const callServices = { ...services, recent };
  app.route({
    method,
    url: `${API_ROOT}${path}`,
    ...(route.bodyBytes !== null && { bodyLimit: route.bodyBytes }),
    config: { ignoresBody: route.ignoresBody, takesLong: route.takesLong },
    // After the rate limit and before the body is read.
    preParsing: async (request) => {
      const inquiry = services.inquire();
      request.actor = recent?.recall(request, inquiry.now) ?? null;
      request.isRecalled = request.actor !== null;
      if (!request.isRecalled) await authenticate(request, route, services.findActor, inquiry);
    },
    handler: async (request, reply) => {
      const call = callOf(endpoint, callServices, request, reply);
      const type = preferredFile(request.headers.accept);
      const makeFile = type === null ? undefined : endpoint.files?.[type];
      if (type !== null && makeFile !== undefined) {
        return sendFile(request, reply, type, await makeFile(call));
      }
      const outcome = await endpoint.answer(call);
      // Too late, and answered.
      if (reply.sent) return reply;
      const isProposed = outcome.status === 202;
      if (services.checkAnswers && outcome.status < 400) {
        z.parse(isProposed ? proposed : route.answer, outcome.body);
      }
      write ??= createAnswerWriter(route);
      return send(reply, outcome, isProposed ? writeProposed : write);
    },
  });
}

function callOf(
  { route }: Endpoint,
  services: EndpointServices & { recent: RecentCallers | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Call {
  return {
    caller: new RequestCaller(request, services.isSecure),
    input: parseRequest(route, request),
    sentBody: request.body ?? {},
    idempotencyKey: readIdempotencyKey(route, request),
    url: request.url,
    inquiry: services.inquire(),
    operations: services.operations,
    reply: adaptReply(reply, services.isSecure),
    untilGone: () => untilGone(reply),
    lookUpActor: async () => {
      if (request.isRecalled) {
        await authenticate(request, route, services.findActor, services.inquire());
      }
      return request.actor!;
    },
    rememberActor: () => {
      if (!request.isRecalled) services.recent?.remember(request.actor!);
    },
  };
}

function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(new Error('The client is gone'));
  });
  return controller.signal;
}

/** Reads the request lazily: most calls need only the actor. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly #isSecure: boolean;

  constructor(request: FastifyRequest, isSecure: boolean) {
    this.#request = request;
    this.#isSecure = isSecure;
  }

  get actor() {
    return this.#request.actor;
  }

  get address() {
    return this.#request.ip;
  }

  get userAgent() {
    return (this.#request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  }

  get token() {
    return readBearerToken(this.#request.headers.authorization);
  }

  readCookie(name: string) {
    return readCookie(this.#request.headers.cookie, cookieNameOf(name, this.#isSecure));
  }
}

/** An idempotent retry's stored refusal comes as an outcome too, already as JSON. */
function send(reply: FastifyReply, { status, body }: Outcome, write: AnswerWriter): FastifyReply {
  if (status >= 400) reply.request.refusedWith = (body as ErrorAnswer).code;
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(status < 400 ? write(body) : JSON.stringify(body));
}

function adaptReply(reply: FastifyReply, isSecure: boolean): Reply {
  return {
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: ({ name, path, value, maxAgeSeconds }) => {
      const age = value === null ? 0 : maxAgeSeconds;
      const parts = [
        `${cookieNameOf(name, isSecure)}=${value ?? ''}`,
        `Path=${path}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
        ...(age === undefined ? [] : [`Max-Age=${age}`]),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}

/** The first file type in the Accept header; null if JSON comes first. */
export function preferredFile(accept: string | undefined): FileType | null {
  const named = accept?.split(/[,;]/, 1)[0]?.trim().toLowerCase();
  return fileTypes.find((type) => type === named) ?? null;
}

/** Streams a file at the client's speed, and stops if the client goes away. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: FileType,
  file: SentFile,
): FastifyReply {
  return reply
    .header('content-type', type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(Readable.from(request.method === 'HEAD' ? [] : file.chunks, { objectMode: false }));
}

/** Writes the answer of a call that needs a second person. */
const writeProposed = createAnswerWriter({ answer: proposed });

/** Writes a route's successful answer as JSON. */
type AnswerWriter = (answer: unknown) => string;

/**
 * Makes a route's writer from its schema: fields that the schema lacks never leave, and required
 * ones cannot be missing.
 */
export function createAnswerWriter(route: Pick<Route, 'answer'>): AnswerWriter {
  // In OpenAPI 3.0 a nullable type is one type with a flag, which serialises without validation.
  const schema = z.toJSONSchema(route.answer, { io: 'output', target: 'openapi-3.0' });
  return buildSerializer(schema as Parameters<typeof buildSerializer>[0]);
}
