import { type Draft, packageKeys } from './draft.ts';
import { type NumberKind, readNumber } from './read-draft.ts';
import { words } from './words.ts';

const say = words.admin;

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
