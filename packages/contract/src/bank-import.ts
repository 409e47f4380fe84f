import { z } from 'zod';
import { count, id, instant, pesos } from './answers.ts';

const day = z.string();

/** An imported statement. */
export const bankImport = z.object({
  _id: id,
  account: z.string(),
  fileName: z.string(),
  format: z.string().nullable(),
  profile: z.string().nullable().describe('The layout, where it is known.'),
  sha256: z.string().describe('Of the file, in hex.'),
  period: z.object({ from: day, to: day }).nullable(),
  periodSource: z
    .enum(['file', 'rows', 'staff'])
    .nullable()
    .describe('Who says the period: the file, its rows, or staff.'),
  openingBalance: pesos.nullable(),
  closingBalance: pesos.nullable(),
  counts: z.object({
    lines: count,
    known: count.describe('Lines that were imported before.'),
    missing: count.describe('Earlier lines that it should have, and does not.'),
    notMoney: count,
    unreadable: count,
  }),
  importedBy: z.object({ _id: id, username: z.string() }),
  at: instant,
  undoneAt: instant.nullable(),
});
export type BankImport = z.output<typeof bankImport>;
