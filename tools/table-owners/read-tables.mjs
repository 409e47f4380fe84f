import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { readStatements } from '../money-sql/read-statements.mjs';

const READING = /^(?:selectFrom|from|using|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const WRITING = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;

const WRITTEN =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:do|for|key)\s+)update)\s+(?:only\s+)?([\w.]+)/gi;
const READ =
  /\b(?:from|join|using|table)\s+(?:only\s+)?([\w.]+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*[\w.]+)*)|\b((?:public|ledger)\.\w+)/gi;

/**
 * The tables of `known` that a file names, in Kysely calls and in the SQL of its strings. A name in
 * a variable is not found.
 *
 * @returns {{ table: string; line: number; isWritten: boolean; by: 'call' | 'text' }[]}
 */
export function readTables(file, known) {
  return [...readCalls(file), ...readTexts(file)].filter(({ table }) => known.has(table));
}

function readCalls(file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const isWritten = WRITING.test(name.text);
      if (isWritten || READING.test(name.text)) {
        const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1;
        for (const named of textsOf(node.arguments[0])) {
          found.push({ table: bare(named), line, isWritten, by: 'call' });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textsOf(node) {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [];
}

function readTexts(file) {
  return readStatements(file).flatMap(({ line, sql }) => {
    const find = (pattern, isWritten) =>
      [...sql.matchAll(pattern)].flatMap((match) =>
        (match[1] ?? match[2]).split(',').map((named) => ({
          table: bare(named),
          line: line + sql.slice(0, match.index).split('\n').length - 1,
          isWritten,
          by: 'text',
        })),
      );
    return [...find(WRITTEN, true), ...find(READ, false)];
  });
}

/** As in the database: snake case, without alias and the application's schema. */
function bare(named) {
  const [name = ''] = named.trim().split(/\s/);
  return name.replace(/^public\./, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
