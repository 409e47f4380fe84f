/** Lines of the operator's statements, and what they are matched to. */
export { presentLineInBrief } from './presenter/lines.ts';
export { bankLineEndpoints } from './routes.ts';
export { markMatched } from './service/mark-matched.ts';
export { findLineOfLoad, type LineRow } from './store/lines.ts';
export {
  findSuggestions,
  hasExactLine,
  lockExactLine,
  referencesOfLines,
  type SoughtCashIn,
  type SuggestedLine,
} from './store/matching.ts';
