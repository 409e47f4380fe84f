import { z } from 'zod';
import { faultOf } from './faults.ts';
import { field, issueOf, refuse, refuseWith } from './field.ts';
import { optionalText } from './fields.ts';
import { isImageUrl } from './image-url.ts';
import { limits } from './limits.ts';
import { isPlaceholder, placeholderAccount } from './placeholder-account.ts';
import { findAccountNameFault, findAccountNumberFault, type TextShape } from './plain-text.ts';
import { isBlank } from './text.ts';

const UNREADABLE = 'Please check the payment methods';

/** A way to cash in, as stored and answered. */
export const paymentMethod = z.object({
  name: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  qr: z.string().describe("'' or a data URL of a PNG, JPEG or WebP image."),
  qrText: z.string().describe("'' or the text of the QR Ph code."),
  qrTakesAmount: z
    .string()
    .describe(
      'The SHA-256 of the text of the code, in hex, if an admin scanned a copy of it with an amount, ' +
        "and GCash and Maya took it; else ''.",
    ),
  details: z.string(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Converts an older entry that was only a name. */
export function convertPaymentName(name: string): PaymentMethod {
  return { name, ...placeholderAccount, qr: '', qrText: '', qrTakesAmount: '', details: '' };
}

const textOf = (description: string, longest: number, shape: TextShape = 'line') =>
  optionalText(description, longest, shape).transform((text) => text ?? '');

const qr = field<string, string | null>(
  { type: 'string', description: "'' or a data URL of a PNG, JPEG or WebP of at most 1 MiB." },
  (input) => {
    if (isBlank(input)) return '';
    const text = typeof input === 'string' ? input.trim() : '';
    return isImageUrl(text, limits.qrBytes) ? text : refuseWith('payment_method_image_invalid');
  },
);

const qrTakesAmount = field<boolean | string, boolean | string>(
  {
    type: ['boolean', 'string'],
    description:
      'That GCash and Maya took a copy of this code with an amount: true, or as it was answered, ' +
      'which counts for the same text alone. If it is left out, it keeps its value for the same text.',
  },
  (input) => {
    if (input === true || input === 'true') return true;
    if (input === false || input === 'false' || input === '') return false;
    const isHash = typeof input === 'string' && /^[0-9a-f]{64}$/.test(input);
    return isHash ? input : refuse(faultOf('switchMissing'));
  },
);

/**
 * The payment methods of a settings change: objects, or names, which are converted. The server
 * checks the content of images and QR texts.
 */
export const paymentMethodsField = z
  .array(
    z.preprocess(
      (entry) => (typeof entry === 'string' ? convertPaymentName(entry) : entry),
      z
        .object(
          {
            name: textOf('What members read.', limits.accountName.longest),
            accountName: textOf('Whose account it is.', limits.accountName.longest),
            accountNumber: textOf('The number to pay to.', limits.accountNumber.longest),
            qr: qr.optional().transform((url) => url ?? ''),
            qrText: textOf(
              "The text of the QR Ph code, without an amount. '' for none.",
              limits.qrText.longest,
            ),
            qrTakesAmount: qrTakesAmount.optional(),
            details: textOf('Anything else.', limits.note.longest, 'lines'),
          },
          { error: UNREADABLE },
        )
        .superRefine(checkAccount),
    ),
    { error: UNREADABLE },
  )
  .max(limits.paymentMethods.most, `At most ${limits.paymentMethods.most} payment methods`);

/** An account that is not a placeholder receives members' money. */
function checkAccount(
  method: Pick<PaymentMethod, 'accountName' | 'accountNumber'>,
  context: z.RefinementCtx,
): void {
  if (isPlaceholder(method)) return;
  const { accountName, accountNumber } = method;
  const faults = {
    accountName: findAccountNameFault(accountName),
    accountNumber: findAccountNumberFault(accountNumber),
  };
  for (const [name, fault] of Object.entries(faults)) {
    if (fault !== null) context.addIssue(issueOf(refuse(faultOf(fault)), method, [name]));
  }
}
