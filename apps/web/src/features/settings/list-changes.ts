import { showPesos } from '../../lib/money.ts';
import { packageKeys } from './draft.ts';
import type { EditedSettings } from './read-draft.ts';
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
  return describe(to).flatMap(({ name, value }, index) => {
    const was = before[index]?.value ?? '';
    return was === value ? [] : [{ name, from: was, to: value }];
  });
}

function describe(settings: EditedSettings): { name: string; value: string }[] {
  const percent = (value: number) => `${value} %`;
  const onOff = (value: boolean) => (value ? say.on : say.off);
  return [
    { name: say.clickReward, value: showPesos(settings.clickReward) },
    { name: say.dailyClickLimit, value: String(settings.dailyClickLimit) },
    { name: say.dailyClickMaximum, value: showPesos(settings.dailyClickMaximum) },
    { name: say.referralBonus, value: percent(settings.referralBonus) },
    { name: say.sharedEarningPercentage, value: percent(settings.sharedEarningPercentage) },
    { name: say.minimumWithdrawal, value: showPesos(settings.minimumWithdrawal) },
    { name: say.minimumWithdrawalInForce, value: onOff(settings.minimumWithdrawalInForce) },
    { name: say.requireApproval, value: onOff(settings.requireApproval) },
    ...packageKeys.flatMap((key, index) => {
      const { amount, duration, income } = settings.packages[key];
      const name = say.package(index + 1);
      return [
        { name: `${name}: ${say.minimum}`, value: showPesos(amount) },
        { name: `${name}: ${say.duration}`, value: String(duration) },
        { name: `${name}: ${say.income}`, value: percent(income) },
      ];
    }),
    { name: say.methods, value: describeMethods(settings) },
  ];
}

function describeMethods({ paymentMethods }: EditedSettings): string {
  return paymentMethods
    .map(({ name, accountName, accountNumber, qr, details }) =>
      [name, accountNumber, accountName, details, qr && say.qr].filter(Boolean).join(' '),
    )
    .join('; ');
}
