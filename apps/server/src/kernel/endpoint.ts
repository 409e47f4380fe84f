import type { Answer, Input, ListQuery, Route, RouteName } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import { type CsvList, exportCsv, type FileType, type SentFile } from './csv.ts';
import type { Outcome } from './idempotency.ts';
import { describeListed } from './list-headers.ts';
import { nameFilter, rememberLongLists } from './long-lists.ts';
import type { Actor, Effect, Inquiry, Operation, SignedIn } from './operation.ts';
import { type Listed, type Page, readPage } from './page.ts';
import { createAsideReader } from './read-aside.ts';
import type { OperationRunner, RunOperation } from './run-operation.ts';

/** Reads a cookie of the server by name; null if it was not sent. */
type ReadCookie = (name: string) => string | null;

/** Who calls, from where, and with which client. `actor` is the signed-in person, if any. */
export interface Caller {
  actor: SignedIn | null;
  address: string;
  /** Cut if it is very long; '' if none was sent. */
  userAgent: string;
  readCookie: ReadCookie;
  /** From the Authorization header; not checked. */
  token: string | null;
}

/** What an endpoint may add to its answer besides the body. */
export interface Reply {
  setHeader(name: string, value: string): void;
  /**
   * Always HttpOnly and SameSite=Strict; on https also Secure and prefixed. A null value deletes
   * it.
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
  /** The raw body, to compare two requests with the same Idempotency-Key. */
  sentBody: unknown;
  /** Of a kept call: the hash of the password, which is not in its body. */
  keptHash?: string;
  /** Validated. Null if none was sent or the route moves no money. */
  idempotencyKey: string | null;
  /** Path and query as called. */
  url: string;
  inquiry: Inquiry;
  operations: OperationRunner;
  reply: Reply;
  /** Aborts when the client is gone before it was answered. */
  untilGone(): AbortSignal;
  /**
   * Looks up the caller if the look-up was skipped.
   * @throws Refusal as authentication does
   */
  lookUpActor(): Promise<SignedIn>;
  /** Lets the next call skip the look-up. */
  rememberActor(): void;
}

/** A route of the contract and its handler. */
export interface Endpoint {
  route: NamedRoute;
  answer(call: Call): Promise<Outcome>;
  /** The handler rechecks a remembered caller's session and standing itself. */
  confirmsActor?: true;
  /** The same answer as a file, where the route has one. A list gives all rows of its filter. */
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
  keptHash?: string | undefined;
  /** Opens a transaction. May be called several times or not at all. */
  runOperation: RunOperation;
  /** Delivers the effect of a write that one statement committed without an operation. */
  deliver(effect: Effect): void;
  idempotencyKey: string | null;
  /** Aborts when the client is gone: slow work can stop. */
  untilGone(): AbortSignal;
}

/** It opens a transaction only to write down that it was read. */
export type Read<R extends Route, Result> = (
  asked: Commanded<R> & { actor: Actor },
) => Promise<Result>;

/** Makes the endpoint of a route that reads. `files` makes its file answers. */
export function readEndpoint<R extends NamedRoute>(
  route: R,
  read: Read<R, Answer<R>>,
  files: { [Type in FileType]?: Read<R, SentFile> } = {},
): Endpoint {
  requireSession(route);
  requireFiles(route, files);
  const reading = (call: Call) => Object.assign(commandedOf<R>(call), { actor: actorOf(call) });
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
 * Makes the endpoint of a route that writes, in one transaction. With an Idempotency-Key a route
 * that moves money is idempotent: a retry gets the stored answer.
 */
export function writeEndpoint<R extends NamedRoute>(
  route: R,
  write: (asked: Asked<R> & { operation: Operation; actor: Actor }) => Promise<Answer<R>>,
): Endpoint {
  return preparedEndpoint(route, async () => ({ prepared: undefined }), write);
}

/** What was prepared before the transaction, or the answer where nothing is written. */
type Preparation<R extends Route, Prepared> =
  | { answer: Answer<R> }
  | {
      prepared: Prepared;
      /** Compared between requests with one Idempotency-Key; left out: parameters and body. */
      request?: unknown;
    };

/**
 * Like `writeEndpoint`, with slow work before the transaction, which may be retried. `write` gets
 * its result as `prepared`.
 */
export function preparedEndpoint<R extends NamedRoute, Prepared>(
  route: R,
  prepare: (asked: Commanded<R> & { actor: Actor }) => Promise<Preparation<R, Prepared>>,
  write: (
    asked: Asked<R> & { operation: Operation; actor: Actor; prepared: Prepared },
  ) => Promise<Answer<R>>,
): Endpoint {
  requireSession(route);
  return {
    route,
    answer: async (call) => {
      const actor = actorOf(call);
      const { operations, idempotencyKey: key } = call;
      const found = await prepare(Object.assign(commandedOf<R>(call), { actor }));
      const { status, name } = route;
      if ('answer' in found) return { status, body: found.answer };
      const { prepared } = found;
      const work = async (operation: Operation): Promise<Outcome> => ({
        status,
        body: await write(Object.assign(askedOf<R>(call), { operation, actor, prepared })),
      });
      if (key === null) return operations.run(work);
      const { request = { params: call.input.params, body: call.sentBody } } = found;
      return operations.runOnce({ memberId: actor.memberId, route: name, key, request }, work);
    },
  };
}

type ItemOf<R extends Route> = Answer<R> extends (infer Item)[] ? Item : never;
type List<R extends Route, Item> = (
  asked: Asked<R> & { inquiry: Inquiry; actor: Actor; page: Page },
) => Promise<Listed<Item>>;

/**
 * Makes the endpoint of a paged list, with its total and links in the headers. `wrap` turns the
 * array into another answer. With `csv` the whole list can be exported, always in its usual order.
 * A list without a sort must have that order, by cursor.
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
  const files: Files = csv ? { 'text/csv': (call) => exportList(route, csv, list, call) } : {};
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

/** Reads the requested page of a route and sets its headers. */
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

/** A replica may answer staff. A member's own file is small, and must show their last act. */
async function exportList<R extends NamedRoute, Item>(
  { access }: R,
  csv: CsvList<Item>,
  list: List<R, Item>,
  call: Call,
): Promise<SentFile> {
  const asked = askedOf<R>(call);
  const query = { ...(asked.input.query as object), sort: undefined } as Input<R, 'query'>;
  const usual = { ...asked, input: { ...asked.input, query }, actor: actorOf(call) };
  const isAside = access === 'admin' && !csv.isPaidFrom;
  const inquiry = isAside ? call.inquiry : { ...call.inquiry, replica: null };
  const read = createAsideReader(inquiry, call.reply);
  return exportCsv(csv, manilaDayOf(inquiry.now), (page) =>
    read((found) => list({ ...usual, inquiry: found, page })),
  );
}

/**
 * Makes the endpoint of a route that is slow outside a transaction (it verifies a password) or
 * handles Idempotency-Keys itself. It opens its own transactions.
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
 * Makes the endpoint of a route that usually writes with one statement. That statement rechecks the
 * caller's session and standing, so recent callers skip the look-up.
 *
 * @param attempt null if it wrote nothing; `command` then decides, with a caller who was looked up
 */
export function confirmingEndpoint<R extends NamedRoute>(
  route: R,
  attempt: (asked: Commanded<R> & { actor: SignedIn }) => Promise<Answer<R> | null>,
  command: (asked: Commanded<R> & { actor: Actor }) => Promise<Answer<R>>,
): Endpoint {
  requireSession(route);
  // The standing does not say whether an admin has a second factor.
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

/** Makes the endpoint of a route that anyone may call: a command without an actor. */
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

/** Makes the endpoint of a paged list that anyone may call, with the headers of a list. */
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

/**
 * Makes the endpoint of a route that writes in one transaction, with or without a session. A
 * member's Idempotency-Key works as in `writeEndpoint`; without a session there is none.
 */
export function eitherEndpoint<R extends NamedRoute, Prepared>(
  route: R,
  prepare: (asked: Asked<R> & { actor: Actor | null }) => Promise<Prepared>,
  write: (
    asked: Asked<R> & { operation: Operation; actor: Actor | null; prepared: Prepared },
  ) => Promise<Answer<R>>,
): Endpoint {
  if (route.access !== 'either') throw new Error(`${route.name} is not for both`);
  return {
    route,
    answer: async (call) => {
      const { actor } = call.caller;
      const prepared = await prepare(Object.assign(askedOf<R>(call), { actor }));
      const work = async (operation: Operation): Promise<Outcome> => ({
        status: route.status,
        body: await write(Object.assign(askedOf<R>(call), { operation, actor, prepared })),
      });
      const { operations, idempotencyKey: key } = call;
      if (key === null || actor === null) return operations.run(work);
      const request = { params: call.input.params, body: call.sentBody };
      return operations.runOnce(
        { memberId: actor.memberId, route: route.name, key, request },
        work,
      );
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

/** The input has the types of the route that parsed it. */
function askedOf<R extends Route>({ input, reply, caller }: Call): Asked<R> {
  return { input: input as Parsed<R>, reply, caller };
}

function commandedOf<R extends Route>(call: Call): Commanded<R> {
  const { reply, caller, inquiry, keptHash, operations, idempotencyKey, untilGone } = call;
  const { run: runOperation, deliver } = operations;
  const input = call.input as Parsed<R>;
  const asked = { input, reply, caller, inquiry, keptHash };
  return { ...asked, runOperation, deliver, idempotencyKey, untilGone };
}
