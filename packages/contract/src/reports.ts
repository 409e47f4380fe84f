import { z } from 'zod';
import { count, id, instant, pesos } from './answers.ts';
import { type AuditAction, auditActions } from './audit-entries.ts';
import { versionedAutoApprove } from './auto-approve.ts';
import { field, refuse } from './field.ts';
import { accountVerdict } from './reconciliation.ts';
import { defineRoutes } from './route.ts';
import { readText } from './text.ts';
import { withdrawalSources } from './withdrawal-sources.ts';

const EARLIEST_MONTH = '2000-01';
const day = z.string().meta({ description: 'A day in Manila.', examples: ['2026-11-21'] });

/** What members are owed, and the reward fund, at one moment. */
const standing = z.object({
  owed: pesos.describe('All that members are owed, as the ledger has posted it.'),
  fund: pesos.describe('The reward fund, with what is held for clicks.'),
});

const byMethod = z
  .array(z.object({ method: z.string().nullable(), amount: pesos }))
  .describe('The largest first; null: no method was named.');

/** A month on one page. */
export const monthReport = z.object({
  month: z.string().meta({ description: 'YYYY-MM, in Manila.', examples: ['2026-11'] }),
  at: instant.describe('When it was added up.'),
  isOver: z.boolean().describe('False: the month runs, and the report ends at `at`.'),
  firstMonth: z.string().describe('The month in which the first account was made, YYYY-MM.'),
  opening: standing,
  closing: standing.describe(
    'Owed: opening, plus `in`, `wrongLoads` and promises made, less `out` and `fees`. Fund: opening, plus what the operator paid in, less what was taken out and promises made.',
  ),
  in: z
    .object({ total: pesos, byMethod })
    .describe('Loads, less those that were reverted in the month.'),
  out: z
    .object({
      total: pesos,
      byMethod,
      bySource: z.array(
        z.object({ source: z.enum([...withdrawalSources, 'unclaimed']), amount: pesos }),
      ),
    })
    .describe(
      'Payouts that were sent, less those that came back in the month, and unclaimed money paid.',
    ),
  fees: pesos.describe('Activation fees.'),
  cost: pesos.describe('What the month cost the operator: promises made, less fees.'),
  wrongLoads: pesos.describe('Wrong loads that were spent, less what members paid back of any.'),
  promises: z
    .object({ made: pesos, kept: pesos })
    .describe(
      'Made: income that the fund promised, of packages when they are bought. Kept: income that reached members or their next package. Referral and click income is both.',
    ),
  reserves: z
    .object({ openingReserve: pesos, paidIn: pesos, takenOut: pesos })
    .describe('What the operator paid into the fund and took out.'),
  newMembers: count,
  staff: z
    .array(
      z.object({
        _id: id,
        username: z.string(),
        actions: z.array(
          z.object({
            action: z.enum(Object.keys(auditActions) as AuditAction[]),
            count,
            amount: pesos.nullable(),
          }),
        ),
      }),
    )
    .nullable()
    .describe('What each of the staff loaded and decided; null for somebody who may not see it.'),
  days: z
    .array(z.object({ day, in: pesos, out: pesos, fees: pesos }))
    .describe('Those that have begun.'),
  autoApprove: z
    .array(
      versionedAutoApprove.extend({
        day,
        approved: count,
        amount: pesos.describe('What it approved.'),
        takenBack: count.describe('Approvals of it that staff took back.'),
        samples: count.describe('What it left to a person instead.'),
        samplesApproved: count,
        samplesRejected: count,
        sentence: z.string().describe('All of it in words, but the day and the amount.'),
      }),
    )
    .describe('What the rule for withdrawals did, by day and version, and what came of it so far.'),
  differences: z
    .array(
      z.object({ account: z.string(), day, difference: pesos, explanation: z.string().nullable() }),
    )
    .describe('Days on which an account differs from its statement.'),
  accounts: z
    .array(accountVerdict.extend({ isClosed: z.boolean() }))
    .describe('What is agreed with the bank, and whether all days of it are closed.'),
});
export type MonthReport = z.output<typeof monthReport>;

const month = field<string, string>(
  { type: 'string', description: 'A month in Manila, YYYY-MM.', examples: ['2026-11'] },
  (input) => {
    const text = readText(input) ?? '';
    const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= EARLIEST_MONTH;
    return isMonth ? text : refuse('Please choose a month, such as 2026-11');
  },
);

export const reportRoutes = defineRoutes({
  readReport: {
    takesLong: true,
    summary: 'The report of a month, or of this one until now.',
    params: z.object({ month }),
    answer: monthReport,
    refusals: ['report_month_not_begun', 'report_does_not_add_up'],
    asCsv: true,
    asPdf: true,
  },
});
