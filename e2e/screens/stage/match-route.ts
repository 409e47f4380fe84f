import { API_ROOT, paths, type RouteName } from '@barya/contract/paths';

const table = (Object.entries(paths) as [RouteName, (typeof paths)[RouteName]][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^${API_ROOT}${path.replace(/:\w+/g, '[^/]+')}$`),
    params: path.split('/:').length - 1,
  }))
  // A path of its own goes before one with a parameter in its place.
  .sort((a, b) => a.params - b.params);

/** The route of the contract that a request is for. */
export function matchRoute(method: string, pathname: string): RouteName | undefined {
  return table.find((route) => route.method === method && route.pattern.test(pathname))?.name;
}
