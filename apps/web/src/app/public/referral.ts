import { findReferral, readReferralCode } from '@barya/contract/referral-code';

const KEY = 'referralCode';

/**
 * Keeps a shared link's code while the tab is open, across pages.
 *
 * @param code of the address, '' if missing
 * @returns the address's code, else the stored one
 */
export function keepReferral(code: string): string {
  try {
    if (code !== '') sessionStorage.setItem(KEY, code);
    return sessionStorage.getItem(KEY) ?? code;
  } catch {
    // Without storage the code is only in the address.
    return code;
  }
}

/** Reads the referral code of a shared link: `/register?ref=CODE`. What can't be one stays as it is. */
export function readReferral(typed: Record<string, unknown>): { ref?: string } {
  const ref = findReferral(Object.entries(typed));
  return ref === null ? {} : { ref: readReferralCode(ref) ?? ref };
}
