import type { PaymentMethod, Settings as SettingsAnswer } from '@barya/contract';
import { toPercent, toPesos } from '@barya/money';
import { type PackageTerms, payPerClick } from '@barya/rules';
import type { OperatingMode } from '../../kernel/operation.ts';
import type { Settings } from './domain.ts';

/** The settings as admins see them: pesos and percents. */
export function presentSettings(
  settings: Settings,
  paymentMethods: PaymentMethod[],
  operatingMode: OperatingMode,
): SettingsAnswer {
  return {
    ...presentFigures(settings),
    payPerClick: toPesos(
      payPerClick(
        settings.clickRewardCentavos,
        settings.dailyClickMaximumCentavos,
        settings.dailyClickLimit,
      ),
    ),
    paymentMethods,
    operatingMode,
  };
}

/** What the audit keeps of the settings: the figures, and the payment methods without the images. */
export function presentForAudit(settings: Settings, paymentMethods: readonly PaymentMethod[]) {
  return {
    ...presentFigures(settings),
    paymentMethods: paymentMethods.map(({ qr, ...method }) => ({ ...method, hasQr: qr !== '' })),
  };
}

function presentFigures(settings: Settings) {
  return {
    clickReward: toPesos(settings.clickRewardCentavos),
    dailyClickLimit: settings.dailyClickLimit,
    dailyClickMaximum: toPesos(settings.dailyClickMaximumCentavos),
    referralBonus: toPercent(settings.referralBonusPercent),
    minimumWithdrawal: toPesos(settings.ownMinimumWithdrawalCentavos),
    minimumWithdrawalInForce: settings.isOwnMinimumInForce,
    sharedEarningPercentage: toPercent(settings.sharedEarningPercent),
    requireApproval: settings.requireApproval,
    packages: {
      package1: presentTerms(settings.packages[1]),
      package2: presentTerms(settings.packages[2]),
      package3: presentTerms(settings.packages[3]),
      package4: presentTerms(settings.packages[4]),
    },
    operator: settings.operator,
  };
}

function presentTerms(terms: PackageTerms) {
  return {
    amount: toPesos(terms.minimumCentavos),
    duration: terms.durationDays,
    income: toPercent(terms.incomePercent),
  };
}
