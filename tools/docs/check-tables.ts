/** Compares the types of rows with the definitions that they were written from. */
import { readFileSync } from 'node:fs';
import { describeTables, TABLES_FILE } from './row-types.ts';

if (readFileSync(TABLES_FILE, 'utf8') !== describeTables()) {
  console.error('database/tables.ts differs from migrations/definitions.txt: npm run docs');
  process.exitCode = 1;
}
