import type { Answer, Input, ListQuery, Route, RouteName } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import type { FileType, SentFile } from './csv.ts';
import { type CsvList, exportCsv } from './csv.ts';
import type { Outcome } from './idempotency.ts';
import { describeListed } from './list-headers.ts';
import { nameFilter, rememberLongLists } from './long-lists.ts';
import type { Actor, Effect, Inquiry, Operation, SignedIn } from './operation.ts';
import { type Listed, type Page, readPage } from './page.ts';
import type { OperationRunner, RunOperation } from './run-operation.ts';

/** The value of a cookie that the server set under this name; null where none was sent. */
type ReadCookie = (name: string) => string | null;

/** Who calls: the signed-in person, if any, from where and with what. */
export interface Caller {
  actor: SignedIn | null;
  address: string;
  /** As it was sent, cut where it is very long; '' where none was. */
  userAgent: string;
  readCookie: ReadCookie;
  /** As the Authorization header has it, whether it opens anything or not. */
  token: string | null;
}

/** What an endpoint may add to its answer beside the body. */
export interface Reply {
  setHeader(name: string, value: string): void;
  /**
   * HttpOnly and SameSite=Strict always, Secure and with the prefix for it where the site is on
   * https. A null value takes the cookie back.
   */
  setCookie(cookie: {
    name: string;
    path: string;
    value: string | null;
    maxAgeSeconds?: number;
  }): void;
}

/** One call of a route, authenticated, authorised and parsed. */
export interface Call {
  caller: Caller;
  input: { params: unknown; query: unknown; body: unknown };
  /** The body as it was sent, for comparing two requests under one Idempotency-Key. */
  sentBody: unknown;
  /** Valid; null where none was sent or the route moves no money. */
  idempotencyKey: string | null;
  /** Path and query as called. */
  url: string;
  inquiry: Inquiry;
  operations: OperationRunner;
  reply: Reply;
  /**
   * Looks the caller up, where that was left out.
   * @throws Refusal as the authentication of every request does
   */
  lookUpActor(): Promise<SignedIn>;
  /** Lets the look-up be left out the next time. */
  rememberActor(): void;
}

/** A route of the contract together with what answers it. */
export interface Endpoint {
  route: NamedRoute;
  answer(call: Call): Promise<Outcome>;
  /** It asks itself whether a caller who is remembered still stands as they were found. */
  confirmsActor?: true;
  /** The same as files, for routes that can be had as such; of a list all rows of its filter. */
  files?: Files;
}

type Files = { [Type in FileType]?: (call: Call) => Promise<SentFile> };

export type NamedRoute = Route & { name: RouteName };

interface Parsed<R extends Route> {
  params: Input<R, 'params'>;
  query: Input<R, 'query'>;
  body: Input<R, 'body'>;
}

interface Asked<R extends Route> {
  input: Parsed<R>;
  reply: Reply;
  caller: Caller;
}

interface Commanded<R extends Route> extends Asked<R> {
  inquiry: Inquiry;
  /** Opens a transaction; may be called more than once, or not at all. */
  runOperation: RunOperation;
  /** For what was committed without an operation, by a single statement. */
  deliver(effect: Effect): void;
  idempotencyKey: string | null;
}

type Read<R extends Route, Result> = (
  asked: Asked<R> & { inquiry: Inquiry; actor: Actor },
) => Promise<Result>;

/** Answers a route that only reads, where it can be had as files too with what makes them. */
export function readEndpoint<R extends NamedRoute>(
  route: R,
  read: Read<R, Answer<R>>,
  files: { [Type in FileType]?: Read<R, SentFile> } = {},
): Endpoint {
  requireSession(route);
  requireFiles(route, files);
  const reading = (call: Call) =>
    Object.assign(askedOf<R>(call), { inquiry: call.inquiry, actor: actorOf(call) });
  const made = Object.entries(files).map(
    ([type, make]) => [type, (call: Call) => make(reading(call))] as const,
  );
  return {
    route,
    answer: async (call) => ({ status: route.status, body: await read(reading(call)) }),
    files: Object.fromEntries(made),
  };
}

/**
 * Answers a route that writes, in one transaction. Where the route moves money and the request
 * carries an Idempotency-Key, it happens once and its answer is remembered.
 */
export function writeEndpoint<R extends NamedRoute>(
  route: R,
  write: (asked: Asked<R> & { operation: Operation; actor: Actor }) => Promise<Answer<R>>,
): Endpoint {
  requireSession(route);
  return {
    route,
    answer: async (call) => {
      const actor = actorOf(call);
      const { operations, idempotencyKey: key } = call;
      const work = async (operation: Operation): Promise<Outcome> => ({
        status: route.status,
        body: await write(Object.assign(askedOf<R>(call), { operation, actor })),
      });
      if (key === null) return operations.run(work);
      const request = { params: call.input.params, body: call.sentBody };
      return operations.runOnce(
        { memberId: actor.memberId, route: route.name, key, request },
        work,
      );
    },
  };
}

type ItemOf<R extends Route> = Answer<R> extends (infer Item)[] ? Item : never;
type List<R extends Route, Item> = (
  asked: Asked<R> & { inquiry: Inquiry; actor: Actor; page: Page },
) => Promise<Listed<Item>>;

/**
 * Answers a route that lists, a page at a time, and says in the headers how many rows there are and
 * where the other pages are. `wrap` makes the answer where it is not the bare array. With `csv` the
 * whole list can be had as CSV, always newest first: a list without a sort must be in that order,
 * by cursor.
 */
export function listEndpoint<R extends NamedRoute>(
  route: R,
  list: List<R, ItemOf<R>>,
  options?: { csv: CsvList<ItemOf<R>>; wrap?: never },
): Endpoint;
export function listEndpoint<R extends NamedRoute, Item>(
  route: R,
  list: List<R, Item>,
  options: { wrap: (items: Item[]) => Answer<R>; csv?: CsvList<Item> },
): Endpoint;
export function listEndpoint<R extends NamedRoute, Item>(
  route: R,
  list: List<R, Item>,
  options: { wrap?: (items: Item[]) => Answer<R>; csv?: CsvList<Item> } = {},
): Endpoint {
  requireSession(route);
  const { wrap, csv } = options;
  const answerPage = createPageAnswer<Item>();
  const files: Files = csv ? { 'text/csv': (call) => exportList(csv, list, call) } : {};
  requireFiles(route, files);
  return {
    route,
    files,
    answer: async (call) => {
      const actor = actorOf(call);
      const items = await answerPage(call, actor.memberId, (page) =>
        list(Object.assign(askedOf<R>(call), { inquiry: call.inquiry, actor, page })),
      );
      return { status: route.status, body: wrap ? wrap(items) : items };
    },
  };
}

/** Makes what reads the page that a call of one route asks for, and tells of it in the headers. */
function createPageAnswer<Item>() {
  const readListed = rememberLongLists<Item>();
  return async (
    { input, inquiry, reply, url }: Call,
    memberId: string | null,
    list: (page: Page) => Promise<Listed<Item>>,
  ): Promise<Item[]> => {
    const query = input.query as ListQuery;
    const page = readPage(query);
    const filter = nameFilter(memberId, input.params, query);
    const listed = await readListed(inquiry, filter, (counted) => list({ ...page, counted }));
    for (const [name, value] of describeListed(url, page, listed)) reply.setHeader(name, value);
    return listed.items;
  };
}

async function exportList<R extends NamedRoute, Item>(
  csv: CsvList<Item>,
  list: List<R, Item>,
  call: Call,
): Promise<SentFile> {
  const asked = askedOf<R>(call);
  const query = { ...(asked.input.query as object), sort: undefined } as Input<R, 'query'>;
  const { inquiry } = call;
  const newestFirst = { ...asked, input: { ...asked.input, query }, inquiry, actor: actorOf(call) };
  return exportCsv(csv, manilaDayOf(inquiry.now), (page) => list({ ...newestFirst, page }));
}

/**
 * Answers a route that has something slow to do outside a transaction (a password to verify), or
 * that keeps its Idempotency-Keys itself: it opens its own transactions.
 */
export function commandEndpoint<R extends NamedRoute>(
  route: R,
  command: (asked: Commanded<R> & { actor: Actor }) => Promise<Answer<R>>,
): Endpoint {
  requireSession(route);
  return {
    route,
    answer: async (call) => ({
      status: route.status,
      body: await command(Object.assign(commandedOf<R>(call), { actor: actorOf(call) })),
    }),
  };
}

/**
 * Answers a route that most often writes by one statement, which asks as well whether the caller still
 * stands as they were found: so who called lately is not looked up before.
 *
 * @param attempt null where it wrote nothing, for whatever reason: `command` decides then, for a
 *   caller who was looked up
 */
export function confirmingEndpoint<R extends NamedRoute>(
  route: R,
  attempt: (asked: Commanded<R> & { actor: SignedIn }) => Promise<Answer<R> | null>,
  command: (asked: Commanded<R> & { actor: Actor }) => Promise<Answer<R>>,
): Endpoint {
  requireSession(route);
  // Whether an admin has the second factor is not in the standing.
  if (route.access === 'admin') throw new Error(`${route.name} must look its callers up`);
  return {
    route,
    confirmsActor: true,
    answer: async (call) => {
      const asked = commandedOf<R>(call);
      const body = await attempt(Object.assign(asked, { actor: actorOf(call) }));
      if (body !== null) {
        call.rememberActor();
        return { status: route.status, body };
      }
      const actor = await call.lookUpActor();
      return { status: route.status, body: await command(Object.assign(asked, { actor })) };
    },
  };
}

/** Answers a route that anyone may call: like a command, without an actor. */
export function publicEndpoint<R extends NamedRoute>(
  route: R,
  command: (asked: Commanded<R>) => Promise<Answer<R>>,
): Endpoint {
  requireNone(route);
  return {
    route,
    answer: async (call) => ({ status: route.status, body: await command(commandedOf<R>(call)) }),
  };
}

/** Lists a route that anyone may call, a page at a time, with the headers of a list. */
export function publicListEndpoint<R extends NamedRoute>(
  route: R,
  list: (asked: Asked<R> & { inquiry: Inquiry; page: Page }) => Promise<Listed<ItemOf<R>>>,
): Endpoint {
  requireNone(route);
  const answerPage = createPageAnswer<ItemOf<R>>();
  return {
    route,
    answer: async (call) => {
      const items = await answerPage(call, null, (page) =>
        list(Object.assign(askedOf<R>(call), { inquiry: call.inquiry, page })),
      );
      return { status: route.status, body: items };
    },
  };
}

function requireNone(route: NamedRoute): void {
  if (route.access !== 'anyone') throw new Error(`${route.name} needs a session`);
}

function requireSession(route: NamedRoute): void {
  if (route.access === 'anyone') {
    throw new Error(`${route.name} is open to anyone: answer it with publicEndpoint`);
  }
}

function requireFiles({ name, asCsv, asPdf }: NamedRoute, files: object): void {
  if (asCsv !== 'text/csv' in files) throw new Error(`${name} lacks CSV, or has it`);
  if (asPdf !== 'application/pdf' in files) throw new Error(`${name} lacks a PDF, or has it`);
}

function actorOf(call: Call): SignedIn {
  if (!call.caller.actor) throw new Error('The call was not authenticated');
  return call.caller.actor;
}

/**
 * The types of the input are those of the route that parsed it. More is assigned to it: V8 gives each
 * object that is spread and then added to a class of its own, so that it costs more and lasts longer.
 */
function askedOf<R extends Route>({ input, reply, caller }: Call): Asked<R> {
  return { input: input as Parsed<R>, reply, caller };
}

function commandedOf<R extends Route>(call: Call): Commanded<R> {
  const { input, reply, caller, inquiry, operations, idempotencyKey } = call;
  const { run: runOperation, deliver } = operations;
  return {
    input: input as Parsed<R>,
    reply,
    caller,
    inquiry,
    runOperation,
    deliver,
    idempotencyKey,
  };
}
