import type { World } from '../../apps/server/test/model/world.ts';
import type { Json } from '../../e2e/api/support/client.ts';

/** An acknowledged answer to apply. */
export interface Effect {
  world: World;
  member: number;
  body: Json;
  /** The body that was sent. */
  sent: Json;
}

/** Applies what can be acknowledged once. @returns the fault of a second time */
export function once(
  items: Map<string, unknown>,
  id: string,
  what: string,
  happen: () => void,
): string[] {
  if (items.has(id)) return [`the ${what} ${id} was acknowledged under two keys`];
  happen();
  return [];
}
