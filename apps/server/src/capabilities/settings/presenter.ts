import { createHash } from 'node:crypto';
import {
  limits,
  mapFourEyes,
  mapSettings,
  type PaymentMethod,
  type SavedAnswer,
  type Settings as SettingsAnswer,
  type Site,
} from '@barya/contract';
import { toPercent, toPesos } from '@barya/money';
import { isForSale, type PackageTerms, payPerClick } from '@barya/rules';
import type { OperatingMode } from '../../kernel/operation.ts';
import { minimumInForce, type Settings } from './domain.ts';

/** The settings in pesos and percents, as admins see them. */
export function presentSettings(
  settings: Settings,
  paymentMethods: PaymentMethod[],
  savedAnswers: SavedAnswer[],
  operatingMode: OperatingMode,
): SettingsAnswer {
  return {
    ...presentFigures(settings),
    payPerClick: presentPayPerClick(settings),
    paymentMethods,
    savedAnswers,
    operatingMode,
  };
}

/** The public figures in force and the operator's record. */
export function presentSite(
  settings: Settings,
  operatingMode: OperatingMode,
  salesAreOpen: boolean,
): Site {
  return {
    operatingMode,
    salesAreOpen,
    operator: settings.operator,
    socialUrl: settings.socialUrl,
    packages: Object.values(settings.packages).map((terms) => ({
      packageType: terms.type,
      minimumAmount: toPesos(terms.minimumCentavos),
      durationDays: terms.durationDays,
      incomePercent: toPercent(terms.incomePercent),
      forSale: isForSale(terms),
    })),
    clicks: {
      payPerClick: presentPayPerClick(settings),
      dailyClickLimit: settings.dailyClickLimit,
      dailyClickMaximum: toPesos(settings.dailyClickMaximumCentavos),
      activationAmount: toPesos(limits.activationFeeCentavos),
    },
    referralBonus: toPercent(settings.referralBonusPercent),
    sharedEarningPercentage: toPercent(settings.sharedEarningPercent),
    minimumWithdrawal: toPesos(minimumInForce(settings)),
  };
}

/**
 * The settings for the audit. A digest replaces each payment image and each text of a saved answer,
 * so that a change shows.
 */
export function presentForAudit(
  settings: Settings,
  paymentMethods: readonly PaymentMethod[],
  savedAnswers: readonly SavedAnswer[],
) {
  return {
    ...presentFigures(settings),
    paymentMethods: paymentMethods.map(({ qr, ...method }) => ({
      ...method,
      qr: qr === '' ? '' : digest(qr),
    })),
    savedAnswers: savedAnswers.map(({ title, english, filipino }) => ({
      title,
      english: digest(english),
      filipino: digest(filipino),
    })),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function presentPayPerClick(settings: Settings): number {
  const { clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit } = settings;
  return toPesos(payPerClick(clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit));
}

function presentFigures(settings: Settings) {
  return {
    ...mapSettings({
      pesos: (_, { column }) => toPesos(settings[column]),
      percent: (_, { column }) => toPercent(settings[column]),
      count: (_, { column }) => settings[column],
      switch: (_, { column }) => settings[column],
      address: (_, { column }) => settings[column],
    }),
    fourEyes: mapFourEyes({
      limit: (key) => {
        const centavos = settings.fourEyes[key] as number | null;
        return centavos === null ? null : toPesos(centavos);
      },
      switch: (key) => settings.fourEyes[key] as boolean,
    }),
    autoApprove: presentRule(settings.autoApprove),
    packages: {
      package1: presentTerms(settings.packages[1]),
      package2: presentTerms(settings.packages[2]),
      package3: presentTerms(settings.packages[3]),
      package4: presentTerms(settings.packages[4]),
    },
    bankRules: [...settings.bankRules],
    operator: settings.operator,
  };
}

function presentRule(rule: Settings['autoApprove']): SettingsAnswer['autoApprove'] {
  return rule && { ...rule, upTo: toPesos(rule.upTo) };
}

function presentTerms(terms: PackageTerms) {
  return {
    amount: toPesos(terms.minimumCentavos),
    duration: terms.durationDays,
    income: toPercent(terms.incomePercent),
  };
}
