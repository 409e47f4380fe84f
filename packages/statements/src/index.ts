/** Reads the statements of banks, GCash and Maya: bytes to lines. */
export { readAmount } from './amounts.ts';
export { type DateFormat, dateFormats } from './dates.ts';
export { openStatement, type Statement, type StatementLine, type UnreadableLine } from './lines.ts';
export type { StatementMapping, WantedMapping } from './mapping.ts';
