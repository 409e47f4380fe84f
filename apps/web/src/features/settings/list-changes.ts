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

function describe(settings: EditedSettings): Map<string, string> {
  const values: Record<SettingKey, string> = mapSettings({
    pesos: (key) => showPesos(settings[key]),
    percent: (key) => percent(settings[key]),
    count: (key) => String(settings[key]),
    switch: (key) => (settings[key] ? say.on : say.off),
    address: (key) => settings[key],
  });
  const nameValue = (key: SettingKey): [string, string] => [settingWords[key].label, values[key]];
  return new Map([
    ...listSettings('pesos', 'percent', 'count', 'switch').map(nameValue),
    ...fourEyesKeys.map((key): [string, string] => [
      say.fourEyes.changeOf(say.fourEyes.names[key]),
      showPolicy(settings.fourEyes[key]),
    ]),
    ...describeRule(settings.autoApprove),
    ...packageKeys.flatMap((key, index): [string, string][] => {
      const { amount, duration, income } = settings.packages[key];
      const name = say.package(index + 1);
      return [
        [`${name}: ${say.terms.amount}`, showPesos(amount)],
        [`${name}: ${say.terms.duration}`, String(duration)],
        [`${name}: ${say.terms.income}`, percent(income)],
      ];
    }),
    ...settings.paymentMethods.flatMap(describeMethod),
    ...settings.savedAnswers.flatMap(describeAnswer),
    ...operatorNames.map((name): [string, string] => [say[name], settings.operator[name]]),
    ...listSettings('address').map(nameValue),
  ]);
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
