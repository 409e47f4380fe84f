import type { Settings } from '@barya/contract/settings';
import { parsePercent, parsePesos, toPercent, toPesos } from '@barya/money';
import { type Draft, type PackageKey, packageKeys } from './draft.ts';

/** What can be changed of the settings. */
export type EditedSettings = Omit<
  Settings,
  'payPerClick' | 'operator' | 'operatingMode' | 'communityUrl' | 'socialUrl'
>;

/** What the typed settings mean. A number that is none means 0, as the server takes it too. */
export function readDraft(draft: Draft): EditedSettings {
  const pesos = (text: string) => toPesos(parsePesos(text) ?? 0);
  const percent = (text: string) => toPercent(parsePercent(text) ?? 0);
  const whole = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0);
  const terms = (key: PackageKey) => {
    const { amount, duration, income } = draft.packages[key];
    return { amount: pesos(amount), duration: whole(duration), income: percent(income) };
  };
  const [one, two, three, four] = packageKeys;
  return {
    clickReward: pesos(draft.clickReward),
    dailyClickLimit: whole(draft.dailyClickLimit),
    dailyClickMaximum: pesos(draft.dailyClickMaximum),
    referralBonus: percent(draft.referralBonus),
    sharedEarningPercentage: percent(draft.sharedEarningPercentage),
    minimumWithdrawal: pesos(draft.minimumWithdrawal),
    minimumWithdrawalInForce: draft.minimumWithdrawalInForce,
    requireApproval: draft.requireApproval,
    packages: {
      [one]: terms(one),
      [two]: terms(two),
      [three]: terms(three),
      [four]: terms(four),
    },
    paymentMethods: draft.paymentMethods.map(({ key: _, ...method }) => method),
  };
}
