import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { z } from 'zod';
import { bodyOf, field, issueOf, refuse } from './field.ts';
import { amountDocumentation, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { findAccountNameFault, findAccountNumberFault } from './plain-text.ts';
import { isBlank, readText } from './text.ts';

const REQUIRED = 'Please fill in all fields';
const SOURCES = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;
type Source = (typeof SOURCES)[number];

const whateverIsThere = (description: string) =>
  field<number | string, number | string>({ ...amountDocumentation, description }, (input) =>
    isBlank(input) ? refuse(REQUIRED) : (input as number | string),
  );

/** Required fields. */
const presence = bodyOf({
  amount: whateverIsThere(amountDocumentation.description),
  method: requiredText(REQUIRED, 'How it is paid out: gcash, gotyme, paymaya …'),
  accountNumber: requiredText(REQUIRED, 'The number of the account that is paid.'),
  accountName: requiredText(REQUIRED, 'The name of that account.'),
  source: field<string, Source>(
    { type: 'string', description: `One of: ${SOURCES.join(', ')}.`, examples: SOURCES },
    (input) => (isBlank(input) ? refuse(REQUIRED) : String(readText(input))),
  ),
});

const withdrawnAmount = field<Centavos, number | string>(amountDocumentation, (input) => {
  const least = limits.smallestWithdrawalCentavos;
  const tooSmall = refuse(`Minimum withdrawal amount is ${formatPesosShort(least)}`);
  const amount = parsePesos(input);
  if (amount !== null) return amount < least ? tooSmall : amount;
  return isNegative(input) ? tooSmall : refuse('Please enter a valid amount');
});

const boundedText = (longest: number, findFault: (text: string) => string | null = () => null) =>
  z
    .string()
    .max(longest, { error: `Please use at most ${longest} characters`, abort: true })
    .superRefine((text, context) => {
      const fault = findFault(text);
      if (fault !== null) context.addIssue(issueOf(refuse(fault), text));
    });

/**
 * The body of a withdrawal: first all five fields must be there, then each is checked. Its `amount`
 * is centavos, at least the fixed ₱100; the service checks the minimum in force.
 */
export const withdrawalBody = presence.pipe(
  z.object({
    amount: withdrawnAmount,
    method: boundedText(limits.method.longest),
    accountNumber: boundedText(limits.accountNumber.longest, findAccountNumberFault),
    accountName: boundedText(limits.accountName.longest, findAccountNameFault),
    source: field<Source, string>(
      { type: 'string', description: 'Where the money comes from.' },
      (input) => SOURCES.find((name) => name === input) ?? refuse('Please choose a valid source'),
    ),
  }),
);

/** A negative amount is reported as too small, not as invalid. */
function isNegative(input: unknown): boolean {
  return Number(typeof input === 'number' ? input : readText(input)) < 0;
}
