export { verifyAudit } from './audit.ts';
export { findFaults, verifyBooks } from './books.ts';
export {
  compareDefinitions,
  DEFINITIONS_FILE,
  type DefinitionFault,
  formatDefinitions,
  parseDefinitions,
  verifyDefinitions,
} from './definitions/index.ts';
export { readDefinitions } from './definitions/read.ts';
export { verifyPayouts } from './payouts.ts';
