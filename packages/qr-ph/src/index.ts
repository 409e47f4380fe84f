/** The text of QR Ph codes: what a code says, and a copy of it with an amount. */
export { findQrPhFault, type ParsedQrPh, parseQrPh, type QrPh } from './parse.ts';
export { withAmount } from './with-amount.ts';
