import { words } from './words.ts';

/** The ways of paying out that the form offers, in its order. */
export const methods = ['gcash', 'gotyme', 'paymaya', 'bank'] as const;
type Method = (typeof methods)[number];

/** What a method is called; one that came from another client is called as it is. */
export function nameOfMethod(method: string): string {
  return words.methods[method as Method] ?? method;
}
