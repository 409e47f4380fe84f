/** Lines of the operator's statements, and what they are matched to. */

export { describeImport } from './domain.ts';
export { presentLine, presentLineInBrief } from './presenter.ts';
export { bankLineEndpoints } from './routes.ts';
export {
  type Importer,
  lockUnmatched,
  markMatched,
  matchExactLines,
  matchLine,
  readImporter,
  setLineAside,
} from './service/decide-line.ts';
export { importStatement, readStatement } from './service/import-statement.ts';
export {
  findExactPairs,
  lockLinesOf,
  pickCashIns,
  type SuggestedLine,
  scorePairs,
  suggestLines,
} from './service/match-lines.ts';
export { readLine, readLines } from './service/read-lines.ts';
export {
  readReconciledWithin,
  readVerdicts,
  tellDifferences,
} from './service/read-reconciliation.ts';
export type { SoughtCashIn } from './store/cash-in-lines.ts';
export { findLineOf, findLinesOfPayout, findPossibleLines, type LineRow } from './store/lines.ts';
