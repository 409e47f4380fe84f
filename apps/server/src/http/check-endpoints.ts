import { paths, type RouteName } from '@barya/contract';
import type { Endpoint } from '../kernel/endpoint.ts';

/**
 * Makes sure that every call of the contract is answered by exactly one endpoint.
 * @throws Error that names those that are missing or doubled
 */
export function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const names = endpoints.map((endpoint) => endpoint.route.name);
  const missing = (Object.keys(paths) as RouteName[]).filter((name) => !names.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new Error(`No endpoint answers: ${missing.join(', ')}`);
  if (doubled.length > 0) throw new Error(`Two endpoints answer: ${doubled.join(', ')}`);
}
