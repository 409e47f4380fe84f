import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { bodyOf } from './field.ts';
import type { RouteName } from './paths.ts';

/**
 * Who may call a route.
 *
 * - `anyone`: no session needed.
 * - `session`: any signed-in account of any role.
 * - `agent`: role agent; others get 403, admins too.
 * - `admin`: role admin.
 * - `either`: works without a session; one that is sent must be valid.
 */
export type Access = 'anyone' | 'session' | 'agent' | 'admin' | 'either';

/** One call of the API: what it takes, what it answers and how it refuses. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  name: RouteName;
  /** One sentence for the API page. */
  summary: string;
  access: Access;
  /** Also open to a suspended agent's restricted session; every other route refuses it. */
  whileSuspended: boolean;
  params: Params;
  query: Query;
  body: Body;
  /**
   * Status of a success: 201 if something was created, else 200. A call of staff that may need a
   * second person also answers 202, with `proposed` as its body.
   */
  status: 200 | 201;
  answer: Answer;
  /** The route's own refusals, without those that all routes share. */
  refusals: readonly ErrorCode[];
  /** Moves money: accepts an `Idempotency-Key` header and runs in one transaction. */
  movesMoney: boolean;
  /** A list that `Accept: text/csv` exports as a whole. */
  asCsv: boolean;
  /** `Accept: application/pdf` returns a printable document. */
  asPdf: boolean;
  /** Its body is not read, of whatever type: mail programs send a form. */
  ignoresBody: boolean;
  /** The largest body in bytes, where it is not the usual 100 KiB. */
  bodyBytes: number | null;
  /** Reads or books very much: it may take longer than the 10 s of other calls. */
  takesLong: boolean;
}

/** The parsed request that the service gets. */
export type Input<R extends Route, Part extends 'params' | 'query' | 'body'> = z.output<R[Part]>;
/** The request body that a client sends. */
export type Request<R extends Route> = Exclude<z.input<R['body']>, undefined>;
/** The query that a client sends. */
export type Query<R extends Route> = z.input<R['query']>;
/** The answer of a route. */
export type Answer<R extends Route> = z.output<R['answer']>;

const nothing = z.object({});
const emptyBody = bodyOf({});
type Nothing = typeof nothing;

interface RouteDefinition<
  Name extends RouteName,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  name: Name;
  summary: string;
  access: Access;
  whileSuspended?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  status?: 200 | 201;
  answer: Answer;
  refusals?: readonly ErrorCode[];
  movesMoney?: boolean;
  asCsv?: boolean;
  asPdf?: boolean;
  ignoresBody?: boolean;
  bodyBytes?: number;
  takesLong?: boolean;
}

/**
 * Makes a route of the table. Defaults: no parameters, query, body or own refusals; status 200;
 * closed to suspended accounts; moves no money; no CSV or PDF. A missing body counts as `{}`.
 */
export function defineRoute<
  const Name extends RouteName,
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  definition: RouteDefinition<Name, Params, Query, Body, Answer>,
): Route<Params, Query, z.ZodPrefault<Body>, Answer> & { name: Name } {
  const { params, query, body, status = 200, refusals = [], movesMoney = false } = definition;
  const { name, summary, access, answer, asCsv = false, asPdf = false } = definition;
  const { whileSuspended = false, ignoresBody = false, bodyBytes = null } = definition;
  const { takesLong = false } = definition;
  return {
    name,
    summary,
    access,
    whileSuspended,
    params: params ?? (nothing as z.ZodType as Params),
    query: query ?? (nothing as z.ZodType as Query),
    body: z.prefault(body ?? (emptyBody as z.ZodType as Body), {} as z.input<Body>),
    status,
    answer,
    refusals,
    movesMoney,
    asCsv,
    asPdf,
    ignoresBody,
    bodyBytes,
    takesLong,
  };
}
