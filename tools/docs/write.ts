/** Writes the pages of `docs/` that are made from code: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { describeErrors } from './errors-page.ts';
import { describeLicences } from './licences-page.ts';

writeFileSync(new URL('../../docs/errors.md', import.meta.url), describeErrors());
writeFileSync(new URL('../../docs/licences.md', import.meta.url), describeLicences());
