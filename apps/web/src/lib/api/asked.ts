import type { paths, RouteName } from '@barya/contract/paths';
import type { Answer, Query, Request } from '@barya/contract/route';
import type { Routes } from '@barya/contract/routes';

export type AnswerOf<Name extends RouteName> = Answer<Routes[Name]>;
export type BodyOf<Name extends RouteName> = Request<Routes[Name]>;

type ParameterOf<Path extends string> = Path extends `${string}/:${infer First}/${infer Rest}`
  ? First | ParameterOf<`/${Rest}`>
  : Path extends `${string}/:${infer Last}`
    ? Last
    : never;

type Parameters<Name extends RouteName> = ParameterOf<(typeof paths)[Name]['path']>;

/** The query of a GET, which has only text in the end, or the body. */
type RestOf<Name extends RouteName> = (typeof paths)[Name]['method'] extends 'GET'
  ? { [Key in keyof Query<Routes[Name]>]?: string | number | boolean | undefined }
  : BodyOf<Name>;

/** What a call takes, in one object: its path's parameters, and its query (GET) or body. */
export type Asked<Name extends RouteName> = string extends keyof RestOf<Name>
  ? [Parameters<Name>] extends [never]
    ? Record<string, never>
    : Record<Parameters<Name>, string>
  : Record<Parameters<Name>, string> & RestOf<Name>;

/** What a call takes, which may be left out where that is nothing, and how it is sent. */
export type AskedArguments<Name extends RouteName, Options> =
  Record<never, never> extends Asked<Name>
    ? [asked?: Asked<Name>, options?: Options]
    : [asked: Asked<Name>, options?: Options];
