import { API_ROOT, paths, type RouteName } from '@barya/contract/paths';

const table = (Object.entries(paths) as [RouteName, (typeof paths)[RouteName]][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^${API_ROOT}${path.replace(/:\w+/g, '[^/]+')}$`),
    params: path.split('/:').length - 1,
  }))
  // A literal path wins over one with a parameter.
  .sort((a, b) => a.params - b.params);

/** The route of the contract for a request. */
export function matchRoute(method: string, pathname: string): RouteName | undefined {
  return table.find((route) => route.method === method && route.pattern.test(pathname))?.name;
}
