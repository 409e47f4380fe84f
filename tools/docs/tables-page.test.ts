import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

function readAll(folder: string, pattern: RegExp): string {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'))
    .join('\n');
}

const page = readFileSync(`${root}docs/tables.md`, 'utf8');
const rows = [...page.matchAll(/^\| `([\w.]+)` \| (.*) \| `([\w/-]+)` \|$/gm)];

it('docs/tables.md has a row for every table of the migrations', () => {
  const sql = ['apps/server/migrations', 'packages/ledger/migrations']
    .map((folder) => readAll(folder, /\.sql$/))
    .join('\n');
  const tables = [...sql.matchAll(/^create table ([\w.]+)/gm)].map(([, name]) => name);
  expect(rows.map(([, name]) => name).sort()).toEqual(tables.sort());
});

// Tables that only triggers write are listed with the table that they watch.
const written = rows.filter(([, , holds = '']) => !holds.includes('triggers'));

it.each(written)('docs/tables.md names an owner whose code names its table: %s', (...cells) => {
  const [, table = '', , owner = ''] = cells;
  const folder = owner.startsWith('packages/') ? owner : `apps/server/src/${owner}`;
  const inCode = table.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const text = readAll(folder, /(?<!\.test)\.(ts|sql)$/);
  expect(text.includes(table) || text.includes(inCode)).toBe(true);
});
