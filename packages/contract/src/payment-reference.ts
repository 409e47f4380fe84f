import { field, refuse } from './field.ts';
import { limits } from './limits.ts';
import { normalisePaymentReference } from './payment-reference-shapes.ts';
import { isBlank, readText } from './text.ts';

const documentation = (description: string) =>
  ({ type: 'string', description, examples: ['1234 567 890123'] }) as const;

/** A payment reference in a request, normalised. */
export function paymentReference(description: string) {
  return field<string, string>(documentation(description), read);
}

/** The same; undefined if it is left out, null or blank. */
export function optionalPaymentReference(description: string) {
  return field<string | undefined, string | null>(documentation(description), (input) =>
    isBlank(input) ? undefined : read(input),
  ).optional();
}

function read(input: unknown) {
  const text = normalisePaymentReference(readText(input) ?? '');
  if (text === '') return refuse('Please enter the reference number of the payment');
  const { longest } = limits.paymentReference;
  return text.length <= longest
    ? text
    : refuse(`A reference number has at most ${longest} letters and digits`);
}
