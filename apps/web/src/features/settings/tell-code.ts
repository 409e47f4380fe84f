import { parseQrPh } from '@barya/qr-ph';
import { words } from './words.ts';

/** Whom a QR Ph code pays, or why it cannot be used. */
export function tellCode(text: string): string {
  const parsed = parseQrPh(text);
  if ('fault' in parsed) return parsed.fault;
  const { name, city, bank } = parsed.code;
  return words.admin.codeSays([name, city].filter(Boolean).join(', '), bank);
}
