import { z } from 'zod';

// What answers are made of. Nothing here transforms: an answer schema describes JSON as it is sent.

/** Money in an answer: **pesos**, at most two decimals. Presenters convert with `toPesos`. */
export const pesos = z
  .number()
  .meta({ description: 'Pesos, at most two decimals.', examples: [1250, 37.5] });

/** A percent in an answer, 0.5 for half a percent. Presenters convert with `toPercent`. */
export const percent = z.number().meta({ description: 'Percent, at most four decimals.' });

/** How many of something. */
export const count = z.int().meta({ description: 'A whole number.' });

/** What orders balances that were read at different moments, wherever they were read. */
export const balancesVersion = z.int().meta({
  description: 'Grows with every change: of two tellings the one with the larger is the newer.',
});

/** An id in an answer. */
export const id = z.string().meta({ description: 'An id.' });

/** An instant in an answer: ISO 8601 in UTC. Presenters convert with `toISOString`. */
export const instant = z.string().meta({
  format: 'date-time',
  description: 'ISO 8601 in UTC.',
  examples: ['2026-01-31T08:00:00.000Z'],
});

/** When a figure was counted that is not counted anew for everybody who asks. */
export function countedAt(missing: string) {
  return instant.optional().meta({
    format: 'date-time',
    description: `${missing}. Left out where it was counted just now.`,
  });
}

/** A package number in an answer. */
export const packageNumber = z.literal([1, 2, 3, 4]).meta({ description: 'Package number.' });

/** The reference number of a receipt: 12 characters without I, L, O and U. */
export const reference = z.string().meta({
  description: 'The reference of its receipt, 12 characters.',
  examples: ['T7M2K4P9QX0B'],
});

/** What a person reads about what was done. */
export const message = z.string().meta({ description: 'What was done, in words.' });

/** What somebody signed in with, as far as it says; null where it does not. */
export const device = z
  .object({ browser: z.string().nullable(), system: z.string().nullable() })
  .meta({ description: 'The names of a browser and of a kind of device.' });
export type Device = z.output<typeof device>;

/** Somebody, as admins see them beside a movement of money. */
export const person = z
  .object({ _id: id, username: z.string(), email: z.string() })
  .meta({ description: 'A member; `email` holds an email address or a phone number.' });

/** The answer of a call that only has something to say. */
export const said = z.object({ message });
