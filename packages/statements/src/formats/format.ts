import type { Answers, Table } from '../table.ts';

export interface StatementFile {
  bytes: Uint8Array;
  /** Of a locked PDF. Used once and kept nowhere. */
  password?: string | undefined;
  answers: Answers;
}

/** A kind of file: a folder that can be added to the list in `index.ts`, or deleted. */
export interface Format {
  name: string;
  /** Whether the bytes are of this format, by their beginning. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws StatementFault where the file can't be read */
  read(file: StatementFile): Promise<Table>;
}

/** The beginning of a file as text of one byte a character. */
export function beginningOf(bytes: Uint8Array, length = 1_024): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1').replaceAll('\0', '');
}
