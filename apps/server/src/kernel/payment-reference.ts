import { findUnusualShape, nameOfPayoutMethod } from '@barya/contract';
import { Refusal } from './refusal.ts';

/** How far the instants of one payment may be apart, as two sides tell it. */
export const NEAR_MS = 48 * 3_600_000;
/** How much its amounts may differ: a usual fee of sending. */
export const NEAR_CENTAVOS = 5_000;

/** What comes with a typed payment reference: whether to ask about its shape, and the answer. */
export interface ReferenceGuard {
  guard?: boolean | undefined;
  confirmed?: boolean | undefined;
}

/** The same for a credit: also whether it may be credited already, and what was compared. */
export interface DuplicateGuard extends ReferenceGuard {
  seenDuplicates?: readonly string[] | undefined;
}

/**
 * Asks once about a reference that its method never prints like this.
 * @throws Refusal `payment_reference_unusual`
 */
export function askIfUnusual(
  method: string | null,
  reference: string | null | undefined,
  { guard, confirmed }: ReferenceGuard,
): void {
  if (guard !== true || confirmed === true || method === null || reference == null) return;
  const shape = findUnusualShape(method, reference);
  if (shape === null) return;
  const name = nameOfPayoutMethod(method);
  throw new Refusal('payment_reference_unusual', {
    message: `${name} prints ${shape.expected}. Is this complete?`,
    extra: { method: name, ...shape },
  });
}
