/**
 * An account number as people read it out: a mobile number in its groups, `0917 123 4567`; any other
 * as the member typed it.
 */
export function showAccountNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '').replace(/^(\+?63)(?=9\d{9}$)/, '0');
  const mobile = /^(09\d{2})(\d{3})(\d{4})$/.exec(digits);
  return mobile ? mobile.slice(1).join(' ') : typed;
}
