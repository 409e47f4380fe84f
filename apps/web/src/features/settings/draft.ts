import {
  type AutoApprove,
  autoApproveKeys,
  autoApproveLimits,
  mapAutoApprove,
} from '@barya/contract/auto-approve-fields';
import { type FourEyes, type FourEyesKey, mapFourEyes } from '@barya/contract/four-eyes-fields';
import { limits } from '@barya/contract/limits';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import type { SavedAnswer } from '@barya/contract/saved-answers';
import { mapSettings, type SettingKey, type SettingKeyOf } from '@barya/contract/setting-fields';
import type { Settings } from '@barya/contract/settings';
import { isSecureAddress, readWhole } from '@barya/contract/text';
import { parsePercent, parsePesos, toPercent, toPesos } from '@barya/money';

export const packageKeys = ['package1', 'package2', 'package3', 'package4'] as const;
type PackageKey = (typeof packageKeys)[number];

export const operatorNames = [
  'legalName',
  'registrationNumber',
  'licenceNumber',
  'complaintContact',
] as const;
type OperatorName = (typeof operatorNames)[number];

export interface DraftTerms {
  amount: string;
  duration: string;
  income: string;
}

/** A payment method in the form. `key` tells rows apart and is not sent. */
export type DraftMethod = PaymentMethod & { key: string };

/** A saved answer in the form. `key` tells rows apart and is not sent. */
export type DraftAnswer = SavedAnswer & { key: string };

/** The rule that approves withdrawals in the form: numbers as typed. */
export type DraftRule = Record<keyof AutoApprove, string> & { isOn: boolean };

/** The settings in the form: numbers as typed. */
export type Draft = {
  [Key in SettingKey]: Key extends SettingKeyOf<'switch'> ? boolean : string;
} & {
  /** Amounts as typed; empty is off. */
  fourEyes: { [Key in FourEyesKey]: FourEyes[Key] extends boolean ? boolean : string };
  autoApprove: DraftRule;
  packages: Record<PackageKey, DraftTerms>;
  paymentMethods: readonly DraftMethod[];
  savedAnswers: readonly DraftAnswer[];
  operator: Record<OperatorName, string>;
};

let lastKey = 0;

/** A form row for a payment method, with its own key. */
export function draftMethod(method: PaymentMethod): DraftMethod {
  lastKey += 1;
  return { ...method, key: String(lastKey) };
}

/** A form row for a saved answer, with its own key. */
export function draftAnswer(answer: SavedAnswer): DraftAnswer {
  lastKey += 1;
  return { ...answer, key: String(lastKey) };
}

export const answerParts = ['title', 'english', 'filipino'] as const;
export type AnswerPart = (typeof answerParts)[number];

/** The id of a saved answer's field, to focus it. */
export const answerFieldId = ({ key }: DraftAnswer, part: AnswerPart) => `answer-${part}-${key}`;

/** The id of a payment method's field for the QR text, to focus it. */
export const qrTextFieldId = ({ key }: DraftMethod) => `qr-text-${key}`;

/** The id of a figure's field, to focus it. */
export const autoApproveFieldId = (key: keyof AutoApprove) => `auto-approve-${key}`;

/** Fills the form from the current settings. */
export function draftOf(settings: Settings): Draft {
  const terms = (key: PackageKey): DraftTerms => {
    const { amount, duration, income } = settings.packages[key];
    return { amount: String(amount), duration: String(duration), income: String(income) };
  };
  return {
    ...mapSettings({
      pesos: (key) => String(settings[key]),
      percent: (key) => String(settings[key]),
      count: (key) => String(settings[key]),
      switch: (key) => settings[key],
      address: (key) => settings[key],
    }),
    fourEyes: mapFourEyes({
      limit: (key) => String(settings.fourEyes[key] ?? ''),
      switch: (key) => settings.fourEyes[key] === true,
    }),
    autoApprove: draftRule(settings.autoApprove),
    packages: {
      package1: terms('package1'),
      package2: terms('package2'),
      package3: terms('package3'),
      package4: terms('package4'),
    },
    paymentMethods: settings.paymentMethods.map(draftMethod),
    savedAnswers: settings.savedAnswers.map(draftAnswer),
    operator: settings.operator,
  };
}

/** What the form suggests where there is no rule. */
const cautious: AutoApprove = { upTo: 1_000, memberDays: 30, accountUses: 3, samplePercent: 5 };

function draftRule(rule: Settings['autoApprove']): DraftRule {
  const { upTo, ...counts } = rule ?? cautious;
  return {
    isOn: rule !== null,
    upTo: String(upTo),
    ...mapAutoApprove((key) => String(counts[key])),
  };
}

/** The settings that can be changed. */
export type EditedSettings = Omit<
  Settings,
  'payPerClick' | 'operatingMode' | 'bankRules' | 'autoApprove'
> & { autoApprove: AutoApprove | null };

/** A number's unit. */
export type NumberUnit = { unit: 'pesos' | 'percent' } | { unit: 'count'; most: number };

/** The numbers of a package's terms. */
export const termFields = {
  amount: { unit: 'pesos' },
  duration: { unit: 'count', most: limits.packageDays.most },
  income: { unit: 'percent' },
} as const satisfies Record<keyof DraftTerms, NumberUnit>;
export const termNames = ['amount', 'duration', 'income'] as const;

/** A number as the server reads it. Null if unreadable, which the server saves as 0. */
export function readNumber(field: NumberUnit, typed: string): number | null {
  if (field.unit === 'count') return readWhole(typed, 0, field.most);
  return field.unit === 'pesos' ? parsePesos(typed) : parsePercent(typed);
}

/** The settings to send. An unreadable number becomes 0, as on the server. */
export function readDraft(draft: Draft): EditedSettings {
  const pesos = (text: string) => toPesos(parsePesos(text) ?? 0);
  const percent = (text: string) => toPercent(parsePercent(text) ?? 0);
  const terms = (key: PackageKey) => {
    const { amount, duration, income } = draft.packages[key];
    return {
      amount: pesos(amount),
      duration: readNumber(termFields.duration, duration) ?? 0,
      income: percent(income),
    };
  };
  const [one, two, three, four] = packageKeys;
  return {
    ...mapSettings({
      pesos: (key) => pesos(draft[key]),
      percent: (key) => percent(draft[key]),
      count: (key, field) => readNumber(field, draft[key]) ?? 0,
      switch: (key) => draft[key],
      address: (key) => draft[key].trim(),
    }),
    fourEyes: mapFourEyes({
      limit: (key) => {
        const typed = draft.fourEyes[key] as string;
        return typed.trim() === '' ? null : pesos(typed);
      },
      switch: (key) => draft.fourEyes[key] === true,
    }),
    autoApprove: draft.autoApprove.isOn
      ? {
          upTo: pesos(draft.autoApprove.upTo),
          ...mapAutoApprove((key) => readCount(key, draft.autoApprove) ?? 0),
        }
      : null,
    packages: { [one]: terms(one), [two]: terms(two), [three]: terms(three), [four]: terms(four) },
    paymentMethods: draft.paymentMethods.map(({ key: _, ...method }) => ({
      ...method,
      qrText: method.qrText.trim(),
    })),
    savedAnswers: draft.savedAnswers.map(({ title, english, filipino }) => ({
      title: title.trim(),
      english: english.trim(),
      filipino: filipino.trim(),
    })),
    operator: {
      legalName: draft.operator.legalName.trim(),
      registrationNumber: draft.operator.registrationNumber.trim(),
      licenceNumber: draft.operator.licenceNumber.trim(),
      complaintContact: draft.operator.complaintContact.trim(),
    },
  };
}

/** The settings that differ from those before. */
export function pickChanged(
  before: EditedSettings,
  after: EditedSettings,
): Partial<EditedSettings> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[key as keyof EditedSettings]),
    ),
  );
}

function readCount(key: (typeof autoApproveKeys)[number], rule: DraftRule): number | null {
  const { fewest, most } = autoApproveLimits[key];
  return readWhole(rule[key], fewest, most);
}

/** The first figure of a rule that the server would refuse. */
export function findRuleFault(rule: DraftRule): keyof AutoApprove | undefined {
  if (!rule.isOn) return undefined;
  if ((parsePesos(rule.upTo) ?? 0) < limits.smallestWithdrawalCentavos) return 'upTo';
  return autoApproveKeys.find((key) => readCount(key, rule) === null);
}

/** Whether the server would refuse the address. An empty one is valid. */
export function isAddressWrong(typed: string): boolean {
  const address = typed.trim();
  if (address === '') return false;
  return address.length > limits.webAddress.longest || !isSecureAddress(address);
}
