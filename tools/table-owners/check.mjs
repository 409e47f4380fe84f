/**
 * Checks that a table is written only by its owner and read only by its owner and declared readers
 * (docs/tables.md). Capabilities may name tables only in their stores. The demo writes none, and
 * reads as a declared reader. In the fixture each rule must fail, both for Kysely calls and for SQL.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../build-parts.mjs';
import { readTables } from './read-tables.mjs';

const FEWEST_NAMES = 300;
const FIXTURE = 'tools/table-owners/fixture';

const tree = findFaults('docs/tables.md', ['apps/server/src', 'demo']);
for (const { where, what } of tree.faults) complain(`${where}: ${what}`);
if (tree.names < FEWEST_NAMES) complain(`Only ${tree.names} names of tables were seen.`);

const inFixture = findFaults(`${FIXTURE}/tables.md`, [`${FIXTURE}/src`]).faults;
const expected = ['write', 'read', 'place'].flatMap((rule) => [`${rule} call`, `${rule} text`]);
for (const fault of [...expected, 'unused reader']) {
  if (!inFixture.some(({ kind }) => kind === fault)) complain(`Unseen in the fixture: ${fault}`);
}
for (const { kind, where } of inFixture.filter(({ where }) => where.includes('/right/'))) {
  complain(`${where} is right, and was found: ${kind}`);
}

function findFaults(page, folders) {
  const { owners, readers } = readPage(page);
  const used = new Set();
  const faults = [];
  let names = 0;
  for (const file of folders.flatMap(listFiles)) {
    const inFolder = file.replace(/^.*src\//, '');
    for (const { table, line, isWritten, by } of readTables(inRoot(file), new Set(owners.keys()))) {
      names += 1;
      const add = (rule, what) =>
        faults.push({ kind: `${rule} ${by}`, where: `${file}:${line}`, what });
      const owner = owners.get(table);
      const isOwner = inFolder.startsWith(`${owner}/`);
      const reader = readers.find((one) => one.table === table && isWithin(inFolder, one.reader));
      if (reader) used.add(reader);
      if (isWritten && !isOwner) add('write', `only ${owner} writes ${table}`);
      else if (!isOwner && !reader) {
        add('read', `${table} belongs to ${owner}: use what it exports, or declare a reader`);
      }
      if (
        /^capabilities\//.test(inFolder) &&
        !/^capabilities\/[^/]+\/store(?:\.ts|\/)/.test(inFolder)
      ) {
        add('place', `${table} is named outside a store`);
      }
    }
  }
  for (const { reader, table } of readers.filter((one) => !used.has(one))) {
    const what = `${reader} is declared, and reads ${table} no more`;
    faults.push({ kind: 'unused reader', where: page, what });
  }
  return { faults, names };
}

function isWithin(file, place) {
  return file === place || file.startsWith(`${place}/`);
}

/** A table with its owner, and a reader with its tables. */
function readPage(page) {
  const text = readFileSync(inRoot(page), 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return /^`/.test(cells[1] ?? '') ? [cells.slice(1, 4)] : [];
  });
  const bare = (cell) => cell.replaceAll('`', '');
  const [ofTables, ofReaders] = [rows.filter(isOwned), rows.filter((row) => !isOwned(row))];
  return {
    owners: new Map(ofTables.map(([table, , owner]) => [bare(table), bare(owner)])),
    readers: ofReaders.flatMap(([reader, tables]) =>
      bare(tables)
        .split(', ')
        .map((table) => ({ reader: bare(reader), table })),
    ),
  };
}

function isOwned([, , owner]) {
  return /^`[\w/-]+`$/.test(owner);
}

function listFiles(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
}

function complain(text) {
  console.error(text);
  process.exitCode = 1;
}
