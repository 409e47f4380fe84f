import type { Bank } from '@barya/contract/banks';
import {
  destinationRuleOf,
  groupAccountNumber,
  mayHaveMobiles,
  plainAccountNumber,
} from '@barya/contract/destinations';
import { normaliseMobile, readMobile } from '@barya/contract/text';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { isGivenBack } from './story.ts';

/** An account as the form holds it. Nothing is an empty text. */
export interface TypedDestination {
  method: string;
  /** A BIC. */
  bank: string;
  accountNumber: string;
  accountName: string;
  qrText: string;
}

/** An account as answers have it. */
export interface KnownDestination {
  method: string;
  bank: string | null;
  accountNumber: string;
  accountName: string;
  qrText?: string | null;
}

/** Fills the form with a known account. */
export function typedOf(known: KnownDestination): TypedDestination {
  const { method, bank, accountName, qrText } = known;
  const accountNumber = groupAccountNumber(known.accountNumber);
  return { method, bank: bank ?? '', accountNumber, accountName, qrText: qrText ?? '' };
}

/** The body of an account: what the method does not use is left out. */
export function bodyOfDestination(typed: TypedDestination) {
  const { method, accountNumber, accountName, qrText } = typed;
  const bank = bankOf(typed);
  return {
    method,
    accountNumber: accountNumber.trim(),
    accountName: accountName.trim(),
    ...(bank && { bank }),
    ...(qrText && { qrText }),
  };
}

/** The BIC of the bank that is paid; null for e-wallets and before one is chosen. */
export function bankOf({ method, bank }: Pick<KnownDestination, 'method' | 'bank'>): string | null {
  const rule = destinationRuleOf(method);
  return rule.kind === 'mobile' ? null : (rule.bank ?? (bank || null));
}

/** Whether the form asks for a bank: the method neither is an e-wallet nor implies one. */
export function asksBank(method: string): boolean {
  const { kind, bank } = destinationRuleOf(method);
  return method !== '' && kind === 'bank' && bank === null;
}

type Last = KnownDestination & Pick<OwnWithdrawal, 'payout'>;

/**
 * The account to begin with: the last used one, as it is saved. An account that a payment did not
 * reach is not offered again. Without a last one: the only saved one.
 */
export function decideStart(
  last: Last | null,
  accounts: readonly KnownDestination[],
): TypedDestination {
  const isUsable = last && !isGivenBack(last);
  const [first, ...others] = accounts;
  const only = others.length === 0 ? first : undefined;
  const known = isUsable
    ? (accounts.find((account) => isSameAccount(account, last)) ?? last)
    : only;
  return known ? typedOf(known) : nothing;
}

const nothing = { method: '', bank: '', accountNumber: '', accountName: '', qrText: '' } as const;

/** A change of the form. The QR code of a saved account goes when its number changes. */
export function withoutForeignQr<Part extends Partial<TypedDestination>>(
  typed: TypedDestination,
  part: Part,
  accounts: readonly KnownDestination[],
): Part {
  if (part.qrText !== undefined || isSameAccount(typed, { ...typed, ...part })) return part;
  const isSaved = accounts.some((account) => account.qrText === typed.qrText);
  return isSaved ? { ...part, qrText: '' } : part;
}

/** The number and QR code that were removed because another method or bank was chosen. */
export type Removed = Omit<TypedDestination, 'accountName'>;

/**
 * A change of the form. A number belongs to its method and bank: when another is chosen, the number
 * and its QR code are removed. They come back with the same choice until another number is typed.
 */
export function withOwnNumber<Part extends Partial<TypedDestination>>(
  typed: TypedDestination,
  part: Part,
  removed: Removed | null,
): { part: Part; removed: Removed | null } {
  if (part.accountNumber !== undefined) return { part, removed: null };
  const { method, bank, accountNumber, qrText } = typed;
  const next = { ...typed, ...part };
  const isOther = (method !== '' && next.method !== method) || (bank !== '' && next.bank !== bank);
  if (isOther && (accountNumber !== '' || qrText !== '')) {
    const gone = { method, bank, accountNumber, qrText };
    return { part: { ...part, accountNumber: '', qrText: '' }, removed: gone };
  }
  const isBack = removed?.method === next.method && bankOf(removed) === bankOf(next);
  if (!isBack || next.accountNumber !== '') return { part, removed };
  const { accountNumber: number, qrText: code } = removed;
  return { part: { ...part, accountNumber: number, qrText: code }, removed: null };
}

type Numbered = Pick<KnownDestination, 'method' | 'bank' | 'accountNumber'>;

/** Whether two accounts are one, however their numbers are written. */
export function isSameAccount(one: Numbered, other: Numbered): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ method, bank, accountNumber }: Numbered): string {
  const number = normaliseMobile(accountNumber) ?? plainAccountNumber(accountNumber);
  return [method.trim().toLowerCase(), bankOf({ method, bank }) ?? '', number].join(' ');
}

/** Whether a mobile number was typed for a bank whose accounts have other numbers. */
export function isOddMobile(typed: TypedDestination): boolean {
  const bank = bankOf(typed);
  return bank !== null && !mayHaveMobiles(bank) && readMobile(typed.accountNumber) !== null;
}

/** How many digits the bank's numbers usually have, if the typed one has another count. */
export function findUsualDigits(bank: Bank, accountNumber: string): readonly number[] | null {
  const count = accountNumber.replace(/\D/g, '').length;
  const usual = bank.digits ?? [];
  return count === 0 || usual.length === 0 || usual.includes(count) ? null : usual;
}

/** The banks whose name or BIC has every typed word, in any order. */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  return banks.filter(({ name, bic }) => {
    const text = plain(`${name} ${bic}`);
    return wanted.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
}
