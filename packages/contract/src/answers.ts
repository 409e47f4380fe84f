import type { Pesos } from '@barya/money';
import { z } from 'zod';

// The parts of answers. Nothing here transforms: an answer schema describes JSON as it is sent.

/** Money in an answer: **pesos**, at most two decimals. Presenters convert with `toPesos`. */
export const pesos: z.ZodType<Pesos> = z
  .number()
  .meta({ description: 'Pesos, at most two decimals.', examples: [1250, 37.5] });

/** A percent in an answer, 0.5 for half a percent. Presenters convert with `toPercent`. */
export const percent = z.number().describe('Percent, at most four decimals.');

export const count = z.int().describe('A whole number.');

/** Orders balances that were read at different times, by any server. */
export const balancesVersion = z
  .int()
  .describe('Grows with every change: of two tellings the one with the larger is the newer.');

export const id = z.string().describe('An id.');

/** An instant in an answer: ISO 8601 in UTC. Presenters convert with `toISOString`. */
export const instant = z.string().meta({
  format: 'date-time',
  description: 'ISO 8601 in UTC.',
  examples: ['2026-01-31T08:00:00.000Z'],
});

/** When a cached figure was counted. */
export function countedAt(missing: string) {
  return instant.optional().meta({
    format: 'date-time',
    description: `${missing}. Left out where it was counted just now.`,
  });
}

export const packageNumber = z.literal([1, 2, 3, 4]).describe('Package number.');

/** The reference number of a receipt: 12 characters without I, L, O and U. */
export const reference = z.string().meta({
  description: 'The reference of its receipt, 12 characters.',
  examples: ['T7M2K4P9QX0B'],
});

/** A message for the person about what was done. */
export const message = z.string().describe('What was done, in words.');

/** The device as its user agent names it; null if unknown. */
export const device = z
  .object({ browser: z.string().nullable(), system: z.string().nullable() })
  .describe('The names of a browser and of a kind of device.');
export type Device = z.output<typeof device>;

/** A person by name. */
export const named = z.object({ _id: id, username: z.string() });

/** A member as admins see them beside a movement of money. */
export const person = z
  .object({ _id: id, username: z.string(), email: z.string() })
  .describe('A member; `email` holds an email address or a phone number.');

/** An answer that is only a message. */
export const said = z.object({ message });
