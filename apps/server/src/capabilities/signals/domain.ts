import { createHash } from 'node:crypto';
import { findBank, issuerOf, type TypedDestination } from '@barya/contract';
import { DAY_MS } from '@barya/rules';

/** What members share, by how much it says. */
export const weights = { device: 1, payout_account: 2 } as const;

const NETWORK_DAYS = 90;

/** Registrations from one network older than this are forgotten. */
export function oldestNetwork(now: Date): Date {
  return new Date(now.getTime() - NETWORK_DAYS * DAY_MS);
}

/** Something that members may share. */
export interface Mark {
  kind: keyof typeof weights;
  /** SHA-256. */
  mark: Buffer;
  /** Of an account: its issuer. */
  method: string | null;
  nameHash: Buffer | null;
}

/** The mark of an account that is withdrawn to, and of the name that was given for it. */
export function markOfAccount(
  account: Pick<TypedDestination, 'method' | 'bank' | 'accountNumber' | 'accountName'>,
): Mark {
  const method = issuerOf(account);
  const name = account.accountName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return {
    kind: 'payout_account',
    mark: digest(`${method}\0${account.accountNumber}`),
    method,
    nameHash: digest(name),
  };
}

/** @param deviceHash SHA-256 of the device cookie */
export function markOfDevice(deviceHash: Buffer): Mark {
  return { kind: 'device', mark: deviceHash, method: null, nameHash: null };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Names an account without its number: "a GCash number", "an account at BDO Unibank". A method that
 * the member made up is not repeated, so that nobody writes words into a sentence for staff.
 */
export function nameAccount(method: string): string {
  if (method === issuerOf({ method: 'gcash', bank: null })) return 'a GCash number';
  if (method === issuerOf({ method: 'maya', bank: null })) return 'a Maya number';
  const bank = findBank(method);
  return bank === null ? 'a payout account' : `an account at ${bank.name}`;
}
