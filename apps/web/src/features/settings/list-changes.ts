import { autoApproveKeys } from '@barya/contract/auto-approve-fields';
import { fourEyesKeys } from '@barya/contract/four-eyes-fields';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import type { SavedAnswer } from '@barya/contract/saved-answers';
import {
  listSettings,
  mapSettings,
  type SettingKey,
  settingFields,
} from '@barya/contract/setting-fields';
import { parsePesos } from '@barya/money';
import { showPesos } from '../../lib/money.ts';
import { settingWords } from '../../lib/setting-words.ts';
import {
  answerParts,
  type Draft,
  type EditedSettings,
  operatorNames,
  packageKeys,
  readNumber,
  termFields,
  termNames,
} from './draft.ts';
import { words } from './words.ts';

const say = words.admin;
const percent = (value: number) => `${value} %`;

/** One changed setting, for people. */
export interface Change {
  name: string;
  from: string;
  to: string;
}

/** A part of the settings, as a card of its own. */
export type Part =
  | 'basic'
  | 'rule'
  | 'packages'
  | 'methods'
  | 'fourEyes'
  | 'answers'
  | 'operator'
  | 'addresses';

type Described = [name: string, value: string][];

/** Lists each setting that differs between two versions. */
export function listChanges(from: EditedSettings, to: EditedSettings): Change[] {
  const before = describe(from);
  const after = describe(to);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const was = before.get(name) ?? '';
    const is = after.get(name) ?? '';
    return was === is ? [] : [{ name, ...nameImages(was, is) }];
  });
}

const describe = (settings: EditedSettings) =>
  new Map(Object.values(describers).flatMap((describePart) => describePart(settings)));

/** Each setting of one part, with its value; a picture as its data URL. */
export const describePart = (part: Part, settings: EditedSettings): Described =>
  describers[part](settings);

const describers: Record<Part, (settings: EditedSettings) => Described> = {
  basic: (settings) => describeFields(settings, 'pesos', 'percent', 'count', 'switch'),
  fourEyes: ({ fourEyes }) =>
    fourEyesKeys.map((key) => [
      say.fourEyes.changeOf(say.fourEyes.names[key]),
      showPolicy(fourEyes[key]),
    ]),
  rule: ({ autoApprove }) => describeRule(autoApprove),
  packages: ({ packages }) =>
    packageKeys.flatMap((key, index): Described => {
      const { amount, duration, income } = packages[key];
      const name = say.package(index + 1);
      return [
        [`${name}: ${say.terms.amount}`, showPesos(amount)],
        [`${name}: ${say.terms.duration}`, String(duration)],
        [`${name}: ${say.terms.income}`, percent(income)],
      ];
    }),
  methods: ({ paymentMethods }) => paymentMethods.flatMap(describeMethod),
  answers: ({ savedAnswers }) => savedAnswers.flatMap(describeAnswer),
  operator: ({ operator }) => operatorNames.map((name) => [say[name], operator[name]]),
  addresses: (settings) => describeFields(settings, 'address'),
};

function describeFields(
  settings: EditedSettings,
  ...units: Parameters<typeof listSettings>
): Described {
  const values: Record<SettingKey, string> = mapSettings({
    pesos: (key) => showPesos(settings[key]),
    percent: (key) => percent(settings[key]),
    count: (key) => String(settings[key]),
    switch: (key) => (settings[key] ? say.on : say.off),
    address: (key) => settings[key],
  });
  return listSettings(...units).map((key) => [settingWords[key].label, values[key]]);
}

function describeRule(rule: EditedSettings['autoApprove']): [string, string][] {
  const { heading, names } = say.autoApprove;
  if (rule === null) return [[heading, say.off]];
  return [
    [heading, say.on],
    [`${heading}: ${names.upTo}`, showPesos(rule.upTo)],
    ...autoApproveKeys.map((key): [string, string] => [
      `${heading}: ${names[key]}`,
      String(rule[key]),
    ]),
  ];
}

function showPolicy(value: number | boolean | null): string {
  if (value === null || value === false) return say.off;
  return value === true ? say.on : showPesos(value);
}

function describeMethod(method: PaymentMethod, index: number): [string, string][] {
  const { name, accountName, accountNumber, details, qr, qrText, qrTakesAmount } = method;
  const title = say.method(index + 1);
  const texts = [name, accountNumber, accountName, details].filter(Boolean);
  return [
    [title, texts.join(', ') || say.blankMethod],
    [`${title}: ${say.qr}`, qr],
    [`${title}: ${say.qrText}`, qrText],
    [`${title}: ${say.testedName}`, qrTakesAmount ? say.on : ''],
  ];
}

function describeAnswer(answer: SavedAnswer, index: number): [string, string][] {
  const name = say.answer(index + 1);
  return answerParts.map((part) => [`${name}: ${say.answerParts[part]}`, answer[part]]);
}

function nameImages(from: string, to: string): { from: string; to: string } {
  const isImage = (text: string) => text.startsWith('data:image/');
  return { from: isImage(from) ? say.imageBefore : from, to: isImage(to) ? say.imageAfter : to };
}

/** Lists a draft's unreadable numbers, which would be saved as 0. */
export function listUnreadable(draft: Draft): string[] {
  const numbers = [
    ...listSettings('pesos', 'percent', 'count').map((key) => ({
      name: settingWords[key].label,
      isReadable: readNumber(settingFields[key], draft[key]) !== null,
    })),
    ...fourEyesKeys.flatMap((key) => {
      const typed = draft.fourEyes[key];
      const isReadable =
        typeof typed === 'boolean' || typed.trim() === '' || parsePesos(typed) !== null;
      return [{ name: say.fourEyes.names[key], isReadable }];
    }),
    ...packageKeys.flatMap((key, index) =>
      termNames.map((term) => ({
        name: `${say.package(index + 1)}: ${say.terms[term]}`,
        isReadable: readNumber(termFields[term], draft.packages[key][term]) !== null,
      })),
    ),
  ];
  return numbers.filter(({ isReadable }) => !isReadable).map(({ name }) => name);
}
