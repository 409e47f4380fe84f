/** Lines of the operator's statements, and what they are matched to. */

export { describeImport } from './domain.ts';
export { presentLineInBrief } from './presenter.ts';
export { bankLineEndpoints } from './routes.ts';
export {
  markMatched,
  matchExactLines,
  matchLine,
  readImporter,
  setLineAside,
} from './service/decide-line.ts';
export { importStatement, readStatement } from './service/import-statement.ts';
export { readLines } from './service/read-lines.ts';
export {
  readBankDifferences,
  readDifferencesWithin,
  tellDifferences,
} from './service/read-reconciliation.ts';
export { findLineOf, findLinesOfPayout, type LineRow } from './store/lines.ts';
export {
  findSuggestions,
  hasExactLine,
  lockExactLine,
  mayHaveExactLine,
  type SoughtCashIn,
  type SuggestedLine,
} from './store/matching.ts';
