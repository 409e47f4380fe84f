import { API_ROOT, limits, paths } from '@barya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FindActor, readBearerToken } from '../kernel/authentication.ts';
import { cookieNameOf, readCookie } from '../kernel/cookies.ts';
import type { Call, Caller, Endpoint } from '../kernel/endpoint.ts';
import type { Outcome } from '../kernel/idempotency.ts';
import type { Inquiry } from '../kernel/operation.ts';
import type { OperationRunner } from '../kernel/run-operation.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import { authenticate } from './authenticate.ts';
import { parseRequest, readIdempotencyKey } from './parse-request.ts';
import { createRecentCallers, type RecentCallers } from './recent-callers.ts';
import { adaptReply } from './reply.ts';
import { preferredFile, sendFile } from './send-file.ts';

const LONGEST_USER_AGENT = 300;

/** What the endpoints work with. */
export interface EndpointServices {
  inquire(): Inquiry;
  operations: OperationRunner;
  findActor: FindActor;
  /** Cookies are for https alone, and named so. */
  isSecure: boolean;
  /** Compares each answer with its schema, which the writer does not: for tests. */
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
  const write = createAnswerWriter(route);
  const recent = endpoint.confirmsActor ? createRecentCallers() : null;
  const callServices = { ...services, recent };
  app.route({
    method,
    url: `${API_ROOT}${path}`,
    ...(route.name === 'updateSettings' && { bodyLimit: limits.bodyBytes }),
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
      if (services.checkAnswers && outcome.status < 400) route.answer.parse(outcome.body);
      return send(reply, outcome, write);
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

/** Reads of the request what is asked for, and only then: most calls want the person alone. */
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

/** A remembered refusal comes as an outcome too; it is JSON already. */
function send(reply: FastifyReply, { status, body }: Outcome, write: AnswerWriter): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(status < 400 ? write(body) : JSON.stringify(body));
}
