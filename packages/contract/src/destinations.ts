import type { TextFault } from './fault-words.ts';
import { normaliseMobile, readMobile } from './text.ts';

/** What the payout methods that the form offers are called. */
export const payoutMethodNames = {
  gcash: 'GCash',
  gotyme: 'GoTyme',
  paymaya: 'Maya',
  bank: 'Bank transfer',
} as const;

/** A payout method's name; an unknown one as another client sent it. */
export function nameOfPayoutMethod(
  method: string,
  names: Readonly<Record<string, string>> = payoutMethodNames,
): string {
  return names[method] ?? method;
}

/** How a payout method names the account that is paid. */
export interface DestinationRule {
  /** A mobile number; or a bank, which is named beside the number. */
  kind: 'mobile' | 'bank';
  /** The BIC that the method implies. */
  bank: string | null;
}

/** The issuers that have a payout method of their own, by the names of the method in small letters. */
export const ownIssuers: readonly { names: RegExp; bic: string; kind: DestinationRule['kind'] }[] =
  [
    { names: /^g-?cash$/, bic: 'GXCHPHM2XXX', kind: 'mobile' },
    { names: /^(?:pay-?)?maya$/, bic: 'PAPHPHM1XXX', kind: 'mobile' },
    { names: /^go-?tyme(?: bank)?$/, bic: 'GOTYPHM2XXX', kind: 'bank' },
  ];

const ownIssuerOf = (method: string) => {
  const typed = method.trim().toLowerCase();
  return ownIssuers.find(({ names }) => names.test(typed));
};

/** The rule of a payout method; a method that we do not know is paid to a bank. */
export function destinationRuleOf(method: string): DestinationRule {
  const { kind, bic } = ownIssuerOf(method) ?? { kind: 'bank', bic: null };
  return { kind, bank: kind === 'mobile' ? null : bic };
}

/**
 * Who keeps an account: a BIC; without a bank and of a method that we do not know, the method in
 * small letters. A wallet is one account, whether its method or its BIC names it.
 */
export function issuerOf({ method, bank }: { method: string; bank: string | null }): string {
  return bank ?? ownIssuerOf(method)?.bic ?? method.trim().toLowerCase();
}

/** Whether the accounts of an issuer have mobile numbers. */
export function isOfMobiles(issuer: string): boolean {
  return ownIssuers.some(({ bic, kind }) => bic === issuer && kind === 'mobile');
}

/** E-money issuers beside ours whose accounts are named by a mobile number. */
const otherIssuersOfMobiles = new Set([
  'DCPHPHM1XXX', // Coins.ph
  'EAGMPHM2XXX', // Easypay Global
  'MAYCPHM2XXX', // MarCoPay
  'OMNPPHM2XXX', // OmniPay
  'PPSFPHM2XXX', // PalawanPay
  'SHPHPHM2XXX', // ShopeePay
  'SPEYPHM2XXX', // SpeedyPay
  'SRCPPHM2XXX', // StarPay
  'TAYOPHM2XXX', // TayoCash
  'TRXPPHM2XXX', // Traxion Pay
  'USMEPHM2XXX', // USSC Money Services
]);

/** Whether a mobile number can be an account of this BIC. A screen asks before it takes others. */
export function mayHaveMobiles(bic: string): boolean {
  return isOfMobiles(bic) || otherIssuersOfMobiles.has(bic);
}

/** Why a number can't be paid by a method that needs a mobile number, or null. */
export function findMobileFault(method: string, accountNumber: string): TextFault | null {
  const isFine = destinationRuleOf(method).kind !== 'mobile' || readMobile(accountNumber) !== null;
  return isFine ? null : 'mobile';
}

/** An account number as it is stored, compared and paid: its digits and capital letters. */
export function plainAccountNumber(accountNumber: string): string {
  return accountNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** An account number as screens, CSV and PDF show it: mobile numbers 4-3-4, others by fours. */
export function groupAccountNumber(accountNumber: string): string {
  const mobile = normaliseMobile(accountNumber);
  if (mobile !== null) return mobile.replace(/^(.{4})(.{3})(.{4})$/, '$1 $2 $3');
  const plain = plainAccountNumber(accountNumber);
  return /^\d+$/.test(plain) ? (plain.match(/.{1,4}/g) ?? []).join(' ') : plain;
}
