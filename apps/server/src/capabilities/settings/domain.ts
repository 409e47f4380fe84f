import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AutoApprove,
  autoApproveKeys,
  type BankRule,
  type ChangedCode,
  errors,
  type FourEyes,
  fourEyesKeys,
  isPlaceholder,
  isPolicyOff,
  limits,
  type PaymentMethod,
  type SettingKey,
  type SettingsChange,
  settingFields,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import { findQrPhFault } from '@barya/qr-ph';
import { minimumWithdrawal, type PackageTerms, type PackageType } from '@barya/rules';
import { Refusal } from '../../kernel/refusal.ts';

/** The setting values by column: money in centavos, percents in the units of `@barya/money`. */
export type Settings = {
  [Key in SettingKey as (typeof settingFields)[Key]['column']]: NonNullable<SettingsChange[Key]>;
} & {
  packages: Readonly<Record<PackageType, PackageTerms>>;
  /** Which bank lines an import sets aside. */
  bankRules: readonly BankRule[];
  /** When a second person is needed; limits in centavos. */
  fourEyes: FourEyes;
  /** The rule that approves withdrawals, in centavos; null is off. */
  autoApprove: AutoApproveRule | null;
  /** The operator's record, which live mode requires; '' where missing. */
  operator: {
    legalName: string;
    registrationNumber: string;
    licenceNumber: string;
    complaintContact: string;
  };
};

/** A version of the rule that approves withdrawals. */
export type AutoApproveRule = AutoApprove<Centavos> & { version: number };

/**
 * The smallest accepted withdrawal. The admin's minimum can only raise it: an unreadable minimum
 * becomes 0, and must not allow withdrawals of one centavo.
 */
export function minimumInForce({
  minimumWithdrawalCentavos,
  minimumWithdrawalInForce,
}: Pick<Settings, 'minimumWithdrawalCentavos' | 'minimumWithdrawalInForce'>): Centavos {
  return Math.max(
    limits.smallestWithdrawalCentavos,
    minimumWithdrawal(minimumWithdrawalCentavos, minimumWithdrawalInForce),
  );
}

/** What live mode requires before it sells a package or pays referral income. */
export type Requirement = keyof Settings['operator'] | 'paymentAccount' | 'fundedReserve';

const requirementNames: Record<Requirement, string> = {
  legalName: 'legal name',
  registrationNumber: 'registration number',
  licenceNumber: 'licence number',
  complaintContact: 'complaint contact',
  paymentAccount: 'account to pay into',
  fundedReserve: 'funded reserve',
};

/**
 * Those that are missing.
 * @param found whether members see an account, and whether the reward fund has operator money
 */
export function listMissing(
  { operator }: Pick<Settings, 'operator'>,
  found: Record<'paymentAccount' | 'fundedReserve', boolean>,
): Requirement[] {
  const isMet: Record<Requirement, boolean> = {
    legalName: operator.legalName !== '',
    registrationNumber: operator.registrationNumber !== '',
    licenceNumber: operator.licenceNumber !== '',
    complaintContact: operator.complaintContact !== '',
    ...found,
  };
  return (Object.keys(requirementNames) as Requirement[]).filter((name) => !isMet[name]);
}

/** Requirements in words: "legal name, funded reserve". */
export function nameRequirements(names: readonly Requirement[]): string {
  return names.map((name) => requirementNames[name]).join(', ');
}

/** Refuses a sale; names what is missing. */
export function refuseSale(missing: readonly Requirement[]): Refusal {
  return new Refusal('sales_not_open', {
    message: `${errors.sales_not_open.message}. Not on record of the operator: ${nameRequirements(missing)}.`,
    extra: { missing },
  });
}

/**
 * The settings after a change; omitted fields keep their value.
 * @param lastVersion the last version of the rule that approves withdrawals, 0 before the first
 * @throws Refusal `request_invalid` for a rule where approving marks as sent
 */
export function decideSettings(
  current: Settings,
  change: SettingsChange,
  lastVersion: number,
): Settings {
  const values = (Object.keys(settingFields) as SettingKey[])
    .filter((key) => change[key] !== undefined)
    .map((key) => [settingFields[key].column, change[key]]);
  const decided: Settings = {
    ...current,
    ...Object.fromEntries(values),
    autoApprove: decideRule(current.autoApprove, change.autoApprove, lastVersion),
    bankRules: change.bankRules ?? current.bankRules,
    fourEyes: { ...current.fourEyes, ...readPolicies(change.fourEyes) },
    packages: {
      1: decideTerms(current.packages[1], change.packages?.package1),
      2: decideTerms(current.packages[2], change.packages?.package2),
      3: decideTerms(current.packages[3], change.packages?.package3),
      4: decideTerms(current.packages[4], change.packages?.package4),
    },
    operator: {
      legalName: change.operator?.legalName ?? current.operator.legalName,
      registrationNumber:
        change.operator?.registrationNumber ?? current.operator.registrationNumber,
      licenceNumber: change.operator?.licenceNumber ?? current.operator.licenceNumber,
      complaintContact: change.operator?.complaintContact ?? current.operator.complaintContact,
    },
  };
  if (decided.autoApprove !== null && decided.approvalMarksSent) {
    throw new Refusal('request_invalid', {
      message:
        'The rule that approves withdrawals (`autoApprove`) and “Approving also marks as sent” (`approvalMarksSent`) exclude each other. Turn one off.',
      field: 'autoApprove',
    });
  }
  return decided;
}

/** Each change makes the next version, also to what an earlier one was. */
function decideRule(
  current: AutoApproveRule | null,
  change: SettingsChange['autoApprove'],
  lastVersion: number,
): AutoApproveRule | null {
  if (change === undefined || change === null) return change === null ? null : current;
  const isSame =
    current?.upTo === change.upTo && autoApproveKeys.every((key) => current[key] === change[key]);
  return isSame ? current : { ...change, version: lastVersion + 1 };
}

/** The policies that a change names. */
function readPolicies(change: SettingsChange['fourEyes']): Partial<FourEyes> {
  const named = Object.entries(change ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

/** The policies of four eyes that ask for nobody. */
export function listPoliciesOff({ fourEyes }: Pick<Settings, 'fourEyes'>) {
  return fourEyesKeys.filter((key) => isPolicyOff(fourEyes[key]));
}

/**
 * Whether any of these settings is about money, people or how they are paid: also what tells members
 * where to send it, like saved answers and links.
 */
export function isAboutMoney(changed: object): boolean {
  return Object.keys(changed).some((key) => key !== 'complaintDays' && key !== 'decideWithinDay');
}

/** The settings that differ, as they were and become. */
export function differenceOf<State extends object>(before: State, after: State) {
  const names = (Object.keys(after) as (keyof State)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: pick(before), after: pick(after) };
}

/** The QR codes of payment methods, by name, that differ. */
export function changedCodes(
  before: readonly PaymentMethod[],
  after: readonly PaymentMethod[],
): ChangedCode[] {
  const methods = new Set([...before, ...after].map(({ name }) => name));
  const codeOf = (list: readonly PaymentMethod[], method: string) => {
    const found = list.find(({ name }) => name === method);
    return found === undefined ? null : { image: found.qr, text: found.qrText };
  };
  return [...methods]
    .map((method) => ({ method, before: codeOf(before, method), after: codeOf(after, method) }))
    .filter((changed) => !isDeepStrictEqual(changed.before ?? NO_CODE, changed.after ?? NO_CODE));
}

const NO_CODE = { image: '', text: '' };

type TermsChange = NonNullable<SettingsChange['packages']>['package1'];

function decideTerms(current: PackageTerms, change: TermsChange): PackageTerms {
  return {
    type: current.type,
    minimumCentavos: change?.amount ?? current.minimumCentavos,
    durationDays: change?.duration ?? current.durationDays,
    incomePercent: change?.income ?? current.incomePercent,
  };
}

/** A payment method as a change sends it. */
export type SentMethod = NonNullable<SettingsChange['paymentMethods']>[number];

/**
 * The payment methods after a change. A QR text that differs from all stored ones counts as not
 * tried with an amount, unless the change says otherwise.
 * @throws Refusal `payment_method_qr_text_invalid`, and `payment_method_name_used`: cash-ins, statements
 *   and reconciliation know an account by its name
 */
export function decideMethods(
  sent: readonly SentMethod[],
  stored: readonly PaymentMethod[],
): PaymentMethod[] {
  const tried = new Set(stored.map(({ qrTakesAmount }) => qrTakesAmount).filter(Boolean));
  const names = new Set<string>();
  return sent.map((method, index) => {
    const name = isPlaceholder(method) ? '' : method.name.trim().toLowerCase();
    if (name !== '' && names.has(name)) {
      throw new Refusal('payment_method_name_used', { field: `paymentMethods.${index}.name` });
    }
    names.add(name);
    const message = method.qrText === '' ? null : findQrPhFault(method.qrText);
    if (message !== null) {
      const field = `paymentMethods.${index}.qrText`;
      throw new Refusal('payment_method_qr_text_invalid', { message, field });
    }
    const hash = createHash('sha256').update(method.qrText).digest('hex');
    const said = method.qrTakesAmount ?? tried.has(hash);
    const isTried = method.qrText !== '' && (said === true || said === hash);
    return { ...method, qrTakesAmount: isTried ? hash : '' };
  });
}
