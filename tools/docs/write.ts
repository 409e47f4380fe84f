/**
 * Writes the generated files: pages of `docs/`, the migrations' definitions, and the types of rows. `npm run docs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DEFINITIONS_FILE } from '../../apps/server/src/verification/index.ts';
import { withContract } from './contract-table.ts';
import { describeDefinitions } from './definitions-file.ts';
import { describeErrors } from './errors-page.ts';
import { describeFilipino } from './filipino/page.ts';
import { describeLicences } from './licences-page.ts';
import { describeTables, TABLES_FILE } from './row-types.ts';
import { withStaffCalls } from './staff-calls-table.ts';

const ledger = new URL('../../docs/ledger.md', import.meta.url);
writeFileSync(ledger, withContract(readFileSync(ledger, 'utf8')));
const security = new URL('../../docs/security.md', import.meta.url);
writeFileSync(security, withStaffCalls(readFileSync(security, 'utf8')));
writeFileSync(new URL('../../docs/errors.md', import.meta.url), describeErrors());
writeFileSync(new URL('../../docs/licences.md', import.meta.url), describeLicences());
writeFileSync(new URL('../../docs/filipino.md', import.meta.url), describeFilipino());
writeFileSync(DEFINITIONS_FILE, await describeDefinitions());
writeFileSync(TABLES_FILE, describeTables());
