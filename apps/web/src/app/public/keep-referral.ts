const KEY = 'referralCode';

/**
 * Keeps the code of a shared link for as long as the tab is open, so that it is still there after a
 * look at the terms or at the way in.
 *
 * @param code of the address, '' where it has none
 * @returns the code of the address or else the last one that was kept
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
