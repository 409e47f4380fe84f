import { faultOf } from './faults.ts';
import { field, type Refused, refuse } from './field.ts';
import { idsOf, optionalSwitch } from './fields.ts';
import { readReferenceForm, withoutLeadingZeros } from './payment-reference-form.ts';
import { isBlank, readText } from './text.ts';

const MISSING = faultOf('referenceMissing');
const refusals = {
  rounded: faultOf('referenceRounded'),
  foreign: faultOf('referenceForeign'),
  ours: faultOf('referenceOurs'),
  too_long: faultOf('referenceTooLong', 40),
} as const;

/** How a call refuses a reference that another payment has, or of a form that it rarely has. */
export const referenceRefusals = ['payment_reference_used', 'payment_reference_unusual'] as const;

const documentation = (description: string) =>
  ({ type: 'string', description, examples: ['1234 567 890123'] }) as const;

/** A payment reference in a request, in its one form. */
export function paymentReference(description: string) {
  return field<string, string>(
    documentation(description),
    (input) => readTypedReference(readText(input) ?? '') ?? refuse(MISSING),
  );
}

/** The same; undefined if it is left out, null, blank or no reference. */
export function optionalPaymentReference(description: string) {
  return field<string | undefined, string | null>(documentation(description), (input) => {
    if (isBlank(input)) return undefined;
    const text = readText(input);
    return text === null ? refuse(MISSING) : readTypedReference(text);
  }).optional();
}

/** Reads a typed payment reference into its one form; undefined where it is none. */
export function readTypedReference(text: string): string | Refused | undefined {
  const read = readReferenceForm(text);
  if (read.kind === 'reference') return read.reference;
  return read.kind === 'none' ? undefined : refuse(refusals[read.kind]);
}

/** Without leading zeros, the payment reference that a search names; '' if it names none. */
export function readSearchedReference(text: string): string {
  const read = readReferenceForm(text);
  return read.kind === 'reference' ? withoutLeadingZeros(read.reference) : '';
}

/** With these our screens ask once before a reference of an unusual shape counts. */
export const referenceGuard = {
  guard: optionalSwitch('Refuses a payment reference whose shape its method never prints.'),
  confirmed: optionalSwitch('With `guard`: it is complete all the same.'),
};

const MOST_SEEN = 100;

/** With these our screens also ask before what may be the same payment is credited twice. */
export const duplicateGuard = {
  ...referenceGuard,
  guard: optionalSwitch(
    'Refuses a payment reference of an unusual shape, and what may be credited already.',
  ),
  /** With `guard`: the candidates that are other payments all the same. */
  seenDuplicates: idsOf('Please check what may be the same payment', MOST_SEEN).optional(),
};
