import { API_ROOT, type Method, paths, type RouteName } from '@barya/contract/paths';

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
  const { method, path } = paths[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return { method, address: `${API_ROOT}${filled}${text ? `?${text}` : ''}` };
}
