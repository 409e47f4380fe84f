import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { z } from 'zod';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse } from './field.ts';
import { amountDocumentation } from './fields.ts';
import { limits } from './limits.ts';
import { type PasskeyProof, passkeyProof } from './passkey-credentials.ts';
import { isBlank, readText } from './text.ts';
import {
  destinationShape,
  REQUIRED,
  readDestination,
  typedDestination,
} from './typed-destination.ts';
import { withdrawalSources } from './withdrawal-sources.ts';

type Source = (typeof withdrawalSources)[number];

const whateverIsThere = (description: string) =>
  field<number | string, number | string>({ ...amountDocumentation, description }, (input) =>
    isBlank(input) ? refuse(REQUIRED) : (input as number | string),
  );

/** Required fields. */
const presence = bodyOf({
  amount: whateverIsThere(amountDocumentation.description),
  ...typedDestination,
  source: field<string, Source>(
    {
      type: 'string',
      description: `One of: ${withdrawalSources.join(', ')}.`,
      examples: withdrawalSources,
    },
    (input) => (isBlank(input) ? refuse(REQUIRED) : String(readText(input))),
  ),
  passkey: passkeyProof.optional(),
});

const withdrawnAmount = field<Centavos, number | string>(amountDocumentation, (input) => {
  const least = limits.smallestWithdrawalCentavos;
  const tooSmall = refuse(faultOf('withdrawalTooSmall', formatPesosShort(least)));
  const amount = parsePesos(input);
  if (amount !== null) return amount < least ? tooSmall : amount;
  return isNegative(input) ? tooSmall : refuse(faultOf('amountInvalid'));
});

/**
 * The body of a withdrawal: first all five fields must be there, then each is checked. Its `amount`
 * is centavos, at least the fixed ₱100; the service checks the minimum in force.
 */
export const withdrawalBody = presence
  .pipe(
    z.object({
      amount: withdrawnAmount,
      ...destinationShape,
      source: field<Source, string>(
        { type: 'string', description: 'Where the money comes from.' },
        (input) =>
          withdrawalSources.find((name) => name === input) ?? refuse(faultOf('sourceMissing')),
      ),
      passkey: z.custom<PasskeyProof>().optional(),
    }),
  )
  .transform(readDestination);

/** A negative amount is reported as too small, not as invalid. */
function isNegative(input: unknown): boolean {
  return Number(typeof input === 'number' ? input : readText(input)) < 0;
}
