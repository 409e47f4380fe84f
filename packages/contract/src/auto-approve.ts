import { type Centavos, parsePesos } from '@barya/money';
import { z } from 'zod';
import { count, instant, pesos } from './answers.ts';
import {
  type AutoApproveCount,
  autoApproveCounts,
  autoApproveLimits,
  mapAutoApprove,
} from './auto-approve-fields.ts';
import { bodyOf, field, refuse } from './field.ts';
import { amountDocumentation } from './fields.ts';
import { limits } from './limits.ts';
import { readWhole } from './text.ts';

const UP_TO =
  'Withdrawals of at most this together with what it approved for the member in 24 hours.';

/** The rule that approves withdrawals, in pesos. */
export const autoApprove = z.object({
  upTo: pesos.describe(UP_TO),
  ...mapAutoApprove((key) => count.describe(autoApproveCounts[key])),
});

/** Which version of the rule, from 1; each change of the setting makes the next. */
export const ruleVersion = z.object({ version: count });

/** A version of the rule, with what the setting was. */
export const versionedAutoApprove = autoApprove.extend(ruleVersion.shape);

/** Why a person decides what the rule would have approved. */
export const sample = ruleVersion
  .extend({ at: instant })
  .describe('The rule would have approved it, and left it to a person to see how it does.');

/** A change of the rule; null switches it off. Amounts are centavos. Nothing invalid is saved. */
export const autoApproveField = bodyOf({
  upTo: field<Centavos, number | string>(
    { ...amountDocumentation, description: UP_TO },
    (input) => {
      const amount = parsePesos(input);
      return amount !== null && amount >= limits.smallestWithdrawalCentavos
        ? amount
        : refuse('Please enter the largest amount that the rule approves, ₱100 or more');
    },
  ),
  ...mapAutoApprove((key) => wholeOf(key)),
})
  .nullable()
  .optional()
  .meta({ type: ['object', 'null'], description: 'Null switches it off.' });

function wholeOf(key: AutoApproveCount) {
  const { fewest, most } = autoApproveLimits[key];
  return field<number, number | string>(
    { type: ['number', 'string'], description: autoApproveCounts[key] },
    (input) =>
      readWhole(input, fewest, most) ??
      refuse(`Please enter a whole number from ${fewest} to ${most}`),
  );
}
