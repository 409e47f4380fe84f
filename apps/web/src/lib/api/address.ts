import { API_ROOT, type Method, openPaths, type Paths } from '@barya/contract/member-paths';
import type { RouteName } from '@barya/contract/paths';

let paths: Paths = openPaths;

/** Adds calls that come with the code that makes them: a member's, and the desk's. */
export function addPaths(added: Paths): void {
  paths = { ...paths, ...added };
}

/** A route's method and path. */
export function pathOf(name: RouteName): Paths[string] {
  const known = paths[name];
  if (!known) throw new Error(`${name} is not called from here`);
  return known;
}

export type Query = Record<string, string | number | boolean | undefined>;

/**
 * A route's method and address on this host, and the body. What its path does not name is the query
 * of a GET, without empty values, else the body.
 */
export function addressOf(
  name: RouteName,
  asked: object = {},
  query?: Query,
): { method: Method; address: string; body: object } {
  const { method, path } = pathOf(name);
  const body: Record<string, unknown> = { ...asked };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = encodeURIComponent(String(body[key]));
    delete body[key];
    return value;
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? (method === 'GET' ? body : {}))) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return { method, address: `${API_ROOT}${filled}${text && `?${text}`}`, body };
}
