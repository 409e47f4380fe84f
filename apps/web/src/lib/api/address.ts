import type { adminPaths } from '@barya/contract/admin-paths';
import { API_ROOT, type Method, memberPaths, type Paths } from '@barya/contract/member-paths';
import type { RouteName } from '@barya/contract/paths';

let paths: Paths = memberPaths;

/** Adds the calls of the desk, which come with its code. */
export function addAdminPaths(added: typeof adminPaths): void {
  paths = { ...memberPaths, ...added };
}

export type Query = Record<string, string | number | boolean | undefined>;

/**
 * A route's method and address on this host. Undefined parameters and empty query values are left
 * out.
 */
export function addressOf(
  name: RouteName,
  params: Record<string, string> = {},
  query: Query = {},
): { method: Method; address: string } {
  const known = paths[name];
  if (!known) throw new Error(`${name} is not called from here`);
  const { method, path } = known;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return { method, address: `${API_ROOT}${filled}${text && `?${text}`}` };
}
