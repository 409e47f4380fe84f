import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { bodyOf } from './field.ts';
import { idParams } from './fields.ts';
import { paths, type RouteName } from './paths.ts';

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

type Schema = z.core.$ZodType;

/**
 * One call of the API: what it takes, what it answers and how it refuses.
 *
 * Its schemas are zod's core type, without methods: the compiler compares the schemas of every route
 * with it, and the whole type took it six seconds in each program. Use `z.parse(schema, value)`.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
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

type Given = 'summary' | 'answer';
/** A route before its defaults. */
type RouteDefinition = Pick<Route, Given> & Partial<Omit<Route, Given | 'name'>>;
type PartOf<Definition, Part extends string> =
  Definition extends Record<Part, infer Found extends Schema> ? Found : Nothing;
type Defined<Name, Definition extends RouteDefinition> = Route<
  PartOf<Definition, 'params'>,
  PartOf<Definition, 'query'>,
  z.ZodPrefault<PartOf<Definition, 'body'>>,
  Definition['answer']
> & { name: Name };

/** Only other paths than `/admin/…` and `/agent/…` say who may call them. */
type NamesAccess<Name> = Name extends RouteName
  ? (typeof paths)[Name]['path'] extends `/admin/${string}` | `/agent/${string}`
    ? { access?: never }
    : { access: Exclude<Access, 'admin'> }
  : never;
/** Refuses misspelt fields. */
type NothingElse<Definition> = Partial<
  Record<Exclude<keyof Definition, keyof RouteDefinition>, never>
>;

/**
 * Makes the routes of a table, by name. Their paths say who may call them: under `/admin` role
 * admin, under `/agent` role agent. Other defaults: no parameters, query, body or own refusals;
 * status 200; closed to suspended accounts; moves no money; no CSV or PDF. A missing body counts as
 * `{}`.
 */
export function defineRoutes<const Definitions extends Partial<Record<RouteName, RouteDefinition>>>(
  definitions: Definitions & {
    [Name in keyof Definitions]: NamesAccess<Name> & NothingElse<Definitions[Name]>;
  },
): {
  readonly [Name in keyof Definitions]: Defined<Name, Definitions[Name] & RouteDefinition>;
} {
  const made = Object.entries<RouteDefinition>(definitions as never).map(([name, definition]) => {
    const { body = emptyBody, ...given } = definition;
    const access = accessOf(paths[name as RouteName].path);
    return [name, { ...usual, access, ...given, name, body: z.prefault(body, {}) }];
  });
  return Object.fromEntries(made);
}

/** The definition of a call that reads one thing by its id. */
export function readOne<Answer extends Schema, const Refusal extends ErrorCode>(
  summary: string,
  answer: Answer,
  unknown: Refusal,
) {
  return { summary, params: idParams, answer, refusals: [unknown] } as const;
}

function accessOf(path: string): Access | undefined {
  if (path.startsWith('/admin/')) return 'admin';
  return path.startsWith('/agent/') ? 'agent' : undefined;
}

const usual = {
  whileSuspended: false,
  params: nothing,
  query: nothing,
  status: 200,
  refusals: [],
  movesMoney: false,
  asCsv: false,
  asPdf: false,
  ignoresBody: false,
  bodyBytes: null,
  takesLong: false,
};
