import { z } from 'zod';
import { completeBic, findBank } from './banks.ts';
import {
  destinationRuleOf,
  findMobileFault,
  isOfMobiles,
  issuerOf,
  plainAccountNumber,
} from './destinations.ts';
import type { TextFault } from './fault-words.ts';
import { faultOf } from './faults.ts';
import { issueOf, refuse } from './field.ts';
import { optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { findAccountNameFault, findTypedNumberFault } from './plain-text.ts';
import { readMobile } from './text.ts';

export const REQUIRED = faultOf('fieldsMissing');

/** The fields of a destination; only whether they are there. */
export const typedDestination = {
  method: requiredText(REQUIRED, 'How it is paid out: gcash, gotyme, paymaya, bank …'),
  accountNumber: requiredText(REQUIRED, 'The number of the account that is paid.'),
  accountName: requiredText(REQUIRED, 'The name of that account.'),
  bank: optionalText(
    'The BIC of the bank, for methods other than GCash, Maya and GoTyme.',
    11,
    'line',
  ),
  qrText: optionalText("The text of the account's own QR Ph code.", limits.qrText.longest, 'line'),
};

const boundedText = (longest: number, findFault: (text: string) => TextFault | null = () => null) =>
  z.string().superRefine((text, context) => {
    const name = findFault(text);
    const fault = text.length > longest ? faultOf('tooLong', longest) : name && faultOf(name);
    if (fault !== null) context.addIssue(issueOf(refuse(fault), text));
  });

/** The same fields, each checked. */
export const destinationShape = {
  method: boundedText(limits.method.longest),
  accountNumber: boundedText(limits.accountNumber.longest, findTypedNumberFault),
  accountName: boundedText(limits.accountName.longest, findAccountNameFault),
  bank: z.string().optional(),
  qrText: z.string().optional(),
};

/** Where a withdrawal is paid, normalised. */
export interface TypedDestination {
  method: string;
  /** Of e-wallets `09` and nine digits; else its digits and capital letters. */
  accountNumber: string;
  accountName: string;
  /** A BIC of the list; null for e-wallets and where none was named. */
  bank: string | null;
  qrText: string | null;
}

type Shaped = Omit<z.output<z.ZodObject<typeof destinationShape>>, 'accountName'>;

/** Checks the fields together and normalises them. */
export function readDestination<Body extends Shaped>(body: Body, context: z.RefinementCtx) {
  const rule = destinationRuleOf(body.method);
  const noMobile = findMobileFault(body.method, body.accountNumber);
  if (noMobile !== null) {
    context.issues.push(issueOf(refuse(faultOf(noMobile)), body.accountNumber, ['accountNumber']));
  }
  const named = body.bank === undefined ? null : completeBic(body.bank);
  const bank = rule.kind === 'mobile' ? null : (rule.bank ?? named);
  if (bank !== null && findBank(bank) === null) {
    const fault = refuse(faultOf('bankMissing'));
    context.issues.push(issueOf(fault, body.bank, ['bank']));
  }
  const { method } = body;
  const mobile = isOfMobiles(issuerOf({ method, bank })) ? readMobile(body.accountNumber) : null;
  return {
    ...body,
    accountNumber: mobile ?? plainAccountNumber(body.accountNumber),
    bank,
    qrText: body.qrText ?? null,
  };
}
