import { limits } from '@barya/contract/limits';

/** A file that the person chose; each choice has its own id, also of the same file. */
export interface ChosenFile {
  id: number;
  file: File;
}

/** Why a file can't be imported. */
export type FileFault = 'empty' | 'tooLarge' | 'pdf' | 'excel' | 'unreadable';

/** How much of a large file a preview sends. */
export const HEAD_BYTES = 1024 * 1024;

/** What is wrong with a chosen file, before anything is sent; null if it may be a CSV. */
export async function judgeFile(file: File): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => null);
  if (start === null) return 'unreadable';
  const signature = String.fromCharCode(...new Uint8Array(start));
  if (signature === '%PDF') return 'pdf';
  if (signature === 'PK\x03\x04' || signature === '\xd0\xcf\x11\xe0') return 'excel';
  return file.size > limits.statementBytes ? 'tooLarge' : null;
}

/** The beginning of a file, of whole lines; a small file is itself. */
export async function headOf(file: Blob): Promise<Blob> {
  if (file.size <= HEAD_BYTES) return file;
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const lastBreak = bytes.lastIndexOf(0x0a);
  return new Blob([lastBreak > 0 ? bytes.slice(0, lastBreak + 1) : bytes]);
}

/** How many lines a file has besides its titles. */
export async function countLines(file: Blob): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let breaks = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) breaks += 1;
  return bytes.at(-1) === 0x0a ? Math.max(breaks - 1, 0) : breaks;
}

/** Lines that could not be read, as a CSV that a spreadsheet shows as text. */
export function writeUnreadable(
  titles: readonly [string, string],
  lines: readonly { line: number; reason: string }[],
): string {
  const rows = [titles, ...lines.map(({ line, reason }) => [String(line), reason] as const)];
  return `\ufeff${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet must not take text of the file for a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
