/** Lines of the operator's statements, and what they are matched to. */
export { tellDifferences } from './jobs.ts';
export { presentLineInBrief } from './presenter/lines.ts';
export { bankLineEndpoints } from './routes.ts';
export { matchExactLines, matchLine, setLineAside } from './service/decide-line.ts';
export { importStatement, readStatement } from './service/import-statement.ts';
export { markMatched } from './service/mark-matched.ts';
export { readLines } from './service/read-lines.ts';
export { readBankDifferences, readDifferencesWithin } from './service/read-reconciliation.ts';
export { findImporter } from './store/imports.ts';
export { findLineOf, findLinesOfPayout, type LineRow } from './store/lines.ts';
export {
  findSuggestions,
  hasExactLine,
  lockExactLine,
  mayHaveExactLine,
  type SoughtCashIn,
  type SuggestedLine,
} from './store/matching.ts';
