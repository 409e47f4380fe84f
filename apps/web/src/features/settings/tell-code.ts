import { findBank } from '@barya/contract/banks';
import { parseQrPh } from '@barya/qr-ph';
import { words } from './words.ts';

/** Whom and which account a QR Ph code pays, or why it cannot be used. */
export function tellCode(text: string): string {
  const parsed = parseQrPh(text);
  if ('fault' in parsed) return parsed.fault;
  const { name, city, account, bank } = parsed.code;
  const who = [name, city].filter(Boolean).join(', ');
  return words.admin.codeSays(who, account, findBank(bank)?.name ?? bank);
}
