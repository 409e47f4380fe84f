import { limits } from '@barya/contract/limits';

/** A file that the person chose; each choice has its own id, also of the same file. */
export interface ChosenFile {
  id: number;
  file: File;
}

/** Why a file can't be imported; the server says what is in it. */
export type FileFault = 'empty' | 'tooLarge' | 'unreadable';

/** What is wrong with a chosen file, before anything is sent; null if it may be a statement. */
export async function judgeFile(file: File): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  if (file.size > limits.statementBytes) return 'tooLarge';
  const isOpen = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return isOpen ? null : 'unreadable';
}

/** Lines that could not be read, as a CSV that a spreadsheet shows as text. */
export function writeUnreadable(
  titles: readonly [string, string],
  lines: readonly { line: number | null; reason: string }[],
): string {
  const rows = [titles, ...lines.map(({ line, reason }) => [String(line ?? ''), reason] as const)];
  return `\ufeff${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet must not take text of the file for a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
