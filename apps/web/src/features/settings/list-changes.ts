import type { PaymentMethod } from '@barya/contract/payment-methods';
import { showPesos } from '../../lib/money.ts';
import {
  type Draft,
  type EditedSettings,
  type NumberKind,
  operatorNames,
  packageKeys,
  readNumber,
} from './draft.ts';
import { words } from './words.ts';

const say = words.admin;

/** One setting that would change, as a person reads it. */
export interface Change {
  name: string;
  from: string;
  to: string;
}

/** Names each setting that differs between two versions. */
export function listChanges(from: EditedSettings, to: EditedSettings): Change[] {
  const before = describe(from);
  const after = describe(to);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const was = before.get(name) ?? '';
    const is = after.get(name) ?? '';
    return was === is ? [] : [{ name, ...nameImages(was, is) }];
  });
}

/** Each setting by its name; an image as its data URL. */
function describe(settings: EditedSettings): Map<string, string> {
  const percent = (value: number) => `${value} %`;
  const onOff = (value: boolean) => (value ? say.on : say.off);
  return new Map([
    [say.clickReward, showPesos(settings.clickReward)],
    [say.dailyClickLimit, String(settings.dailyClickLimit)],
    [say.dailyClickMaximum, showPesos(settings.dailyClickMaximum)],
    [say.referralBonus, percent(settings.referralBonus)],
    [say.sharedEarningPercentage, percent(settings.sharedEarningPercentage)],
    [say.minimumWithdrawal, showPesos(settings.minimumWithdrawal)],
    [say.minimumWithdrawalInForce, onOff(settings.minimumWithdrawalInForce)],
    [say.requireApproval, onOff(settings.requireApproval)],
    [say.requireAdminSecondFactor, onOff(settings.requireAdminSecondFactor)],
    ...packageKeys.flatMap((key, index): [string, string][] => {
      const { amount, duration, income } = settings.packages[key];
      const name = say.package(index + 1);
      return [
        [`${name}: ${say.minimum}`, showPesos(amount)],
        [`${name}: ${say.duration}`, String(duration)],
        [`${name}: ${say.income}`, percent(income)],
      ];
    }),
    ...settings.paymentMethods.flatMap(describeMethod),
    ...operatorNames.map((name): [string, string] => [say[name], settings.operator[name]]),
    [say.communityUrl, settings.communityUrl],
    [say.socialUrl, settings.socialUrl],
  ]);
}

function describeMethod(method: PaymentMethod, index: number): [string, string][] {
  const { name, accountName, accountNumber, details, qr } = method;
  const title = say.method(index + 1);
  const texts = [name, accountNumber, accountName, details].filter(Boolean);
  return [
    [title, texts.join(', ') || say.blankMethod],
    [`${title}: ${say.qr}`, qr],
  ];
}

function nameImages(from: string, to: string): { from: string; to: string } {
  const isImage = (text: string) => text.startsWith('data:image/');
  return {
    from: isImage(from) ? say.imageBefore : from,
    to: isImage(to) ? say.imageAfter : to,
  };
}

/** Names the numbers of a draft that can't be read, which would be saved as 0. */
export function listUnreadable(draft: Draft): string[] {
  const numbers: [name: string, kind: NumberKind, typed: string][] = [
    [say.clickReward, 'pesos', draft.clickReward],
    [say.dailyClickLimit, 'clicks', draft.dailyClickLimit],
    [say.dailyClickMaximum, 'pesos', draft.dailyClickMaximum],
    [say.referralBonus, 'percent', draft.referralBonus],
    [say.sharedEarningPercentage, 'percent', draft.sharedEarningPercentage],
    [say.minimumWithdrawal, 'pesos', draft.minimumWithdrawal],
    ...packageKeys.flatMap((key, index): [string, NumberKind, string][] => {
      const { amount, duration, income } = draft.packages[key];
      const name = say.package(index + 1);
      return [
        [`${name}: ${say.minimum}`, 'pesos', amount],
        [`${name}: ${say.duration}`, 'days', duration],
        [`${name}: ${say.income}`, 'percent', income],
      ];
    }),
  ];
  return numbers
    .filter(([, kind, typed]) => readNumber[kind](typed) === null)
    .map(([name]) => name);
}
