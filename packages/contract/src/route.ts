import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { bodyOf } from './field.ts';
import type { RouteName } from './paths.ts';

/**
 * Who may call a route.
 *
 * - `anyone`: no session is asked for.
 * - `session`: any signed-in account, of whatever role.
 * - `agent`: role agent; everybody else is refused with 403, admins too.
 * - `admin`: role admin.
 */
export type Access = 'anyone' | 'session' | 'agent' | 'admin';

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
  /** Open to a suspended agent's restricted session too; every other route refuses it. */
  whileSuspended: boolean;
  params: Params;
  query: Query;
  body: Body;
  /** Status of a success; 200 unless something was created. */
  status: 200 | 201;
  answer: Answer;
  /** The refusals of its own; those that every route shares are not repeated. */
  refusals: readonly ErrorCode[];
  /** Moves money: obeys an `Idempotency-Key` header and runs in one transaction. */
  movesMoney: boolean;
  /** A list that can be had whole, as CSV, by `Accept: text/csv`. */
  asCsv: boolean;
  /** Can be had as a document to print, by `Accept: application/pdf`. */
  asPdf: boolean;
}

/** What the service is given: the parsed request of a route. */
export type Input<R extends Route, Part extends 'params' | 'query' | 'body'> = z.output<R[Part]>;
/** What a client sends as the body of a route. */
export type Request<R extends Route> = Exclude<z.input<R['body']>, undefined>;
/** What a client sends as the query of a route. */
export type Query<R extends Route> = z.input<R['query']>;
/** What a route answers. */
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
}

/**
 * Makes a route of the table. Left out: no parameters, no query, no body, status 200, no refusals
 * of its own, nothing for suspended accounts, no money moved, no CSV, no PDF. A body that is missing counts as `{}`.
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
  const { whileSuspended = false } = definition;
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
  };
}
