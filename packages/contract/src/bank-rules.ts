import { z } from 'zod';
import { field, refuse } from './field.ts';
import { readUpTo, requiredText } from './fields.ts';
import { limits } from './limits.ts';

const UNREADABLE = 'Please check the rules for bank lines';
const signs = ['in', 'out', 'any'] as const;

/** Which lines of a statement an import sets aside. */
export const bankRule = z.object({
  account: z.string().describe('The name of a payment method, compared without case.'),
  contains: z.string().describe('Part of any text of the line, without case.'),
  sign: z.enum(signs).describe('Money in, money out, or any.'),
  reason: z.string().describe('Why; it stands at each line.'),
});
export type BankRule = z.output<typeof bankRule>;

const { most, shortestText } = limits.bankRules;

const contains = field<string, string>(
  { type: 'string', description: `Part of a text, of at least ${shortestText} characters.` },
  (input) => {
    const why = `Please write at least ${shortestText} characters that the text contains` as const;
    const text = readUpTo(limits.note.longest, input, why, 'line');
    return typeof text === 'string' && text.length < shortestText ? refuse(why) : text;
  },
);

const sign = field<BankRule['sign'], string>(
  { type: 'string', description: 'One of: in, out, any.' },
  (input) => signs.find((each) => each === input) ?? refuse('Please choose in, out or any'),
);

/** The rules of a settings change, which replace all. */
export const bankRulesField = z
  .array(
    z.object(
      {
        account: requiredText('Please choose the account', 'The name of a payment method.'),
        contains,
        sign,
        reason: requiredText('Please say why these are set aside', 'Why; it stands at each line.'),
      },
      { error: UNREADABLE },
    ),
    { error: UNREADABLE },
  )
  .max(most, `At most ${most} rules`);
