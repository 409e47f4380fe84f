import { type Centavos, type PercentUnits, parsePercent, parsePesos } from '@barya/money';
import { z } from 'zod';
import { autoApproveField } from './auto-approve.ts';
import { bankRulesField } from './bank-rules.ts';
import { bodyOf, field } from './field.ts';
import { amountDocumentation, keptText, keptWebAddress, optionalSwitch } from './fields.ts';
import { mapFourEyes } from './four-eyes-fields.ts';
import { limits } from './limits.ts';
import { paymentMethodsField } from './payment-methods.ts';
import { savedAnswersField } from './saved-answers.ts';
import { mapSettings } from './setting-fields.ts';
import { readWhole } from './text.ts';

const UNREADABLE = 'Please check the package settings';

// Undefined if it was left out: the setting keeps its value. An invalid number is 0.

const amount = field<Centavos, number | string | null>(
  amountDocumentation,
  (input) => parsePesos(input) ?? 0,
).optional();

const percentage = field<PercentUnits, number | string | null>(
  {
    type: ['number', 'string'],
    description: 'Percent with at most four decimals.',
    examples: [50],
  },
  (input) => parsePercent(input) ?? 0,
).optional();

const whole = (description: string, most: number) =>
  field<number, number | string | null>(
    { type: ['number', 'string'], description },
    (input) => readWhole(input, 0, most) ?? 0,
  ).optional();

const packageTerms = z
  .object(
    {
      amount,
      duration: whole('Days, a whole number; 0 is not for sale.', limits.packageDays.most),
      income: percentage,
    },
    { error: UNREADABLE },
  )
  .optional();

/** From this amount on; null for never. An invalid amount asks for a second person always. */
const optionalLimit = (description: string) =>
  field<Centavos | null, number | string | null>(
    { ...amountDocumentation, description: `${description} Null is off, 0 every amount.` },
    (input) => (input === null ? null : (parsePesos(input) ?? 0)),
  ).optional();

/**
 * The body of a settings change. A field that is left out is undefined and keeps its value. Amounts
 * are centavos, percentages ten-thousandths of a percent; an invalid number is 0.
 */
export const settingsBody = bodyOf({
  ...mapSettings({
    pesos: () => amount,
    percent: () => percentage,
    count: (_, { description, most }) => whole(description, most),
    switch: (_, { description }) => optionalSwitch(description),
    address: (_, { description }) => keptWebAddress(`${description}; '' for none.`),
  }),
  fourEyes: z
    .object(
      mapFourEyes({
        limit: (_, description) => optionalLimit(description),
        switch: (_, description) => optionalSwitch(description),
      }),
      { error: 'Please check the policies of four eyes' },
    )
    .optional(),
  autoApprove: autoApproveField,
  packages: z
    .object(
      {
        package1: packageTerms,
        package2: packageTerms,
        package3: packageTerms,
        package4: packageTerms,
      },
      { error: UNREADABLE },
    )
    .optional(),
  paymentMethods: paymentMethodsField.optional(),
  savedAnswers: savedAnswersField.optional(),
  bankRules: bankRulesField.optional(),
  operator: z
    .object(
      {
        legalName: keptText("The operator's legal name."),
        registrationNumber: keptText('Number of its registration.'),
        licenceNumber: keptText('Number of its licence to offer packages.'),
        complaintContact: keptText('Where members complain.'),
      },
      { error: 'Please check the operator record' },
    )
    .optional(),
});
export type SettingsChange = z.output<typeof settingsBody>;
