import { staffRoles } from './staff-roles.ts';

/**
 * A username as the eye confuses it: in lower case, i, l and 1 as one letter, o and 0 as one,
 * without dots, dashes and underscores. The index `member_username_folded` has the same form.
 */
export function foldUsername(username: string): string {
  return username
    .toLowerCase()
    .replace(/[.\-_]/g, '')
    .replace(/[1i]/g, 'l')
    .replace(/0/g, 'o');
}

const BRAND = foldUsername('barya');
const roles = new Set(['admin', 'agent', 'staff', ...staffRoles].map(foldUsername));

/** Whether a username looks like the brand, a role, or both, like `Barya.Adm1n`. */
export function isReservedUsername(username: string): boolean {
  const rest = foldUsername(username).replace(BRAND, '');
  return rest === '' || roles.has(rest);
}
