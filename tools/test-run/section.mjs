import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/reliability.md');

/**
 * Rewrites one command's section of docs/reliability.md; the rest stays.
 *
 * @param {string} command
 * @param {string} section
 */
export function writeSection(command, section) {
  const text = readFileSync(page, 'utf8');
  const changed = replaceSection(text, command, section);
  if (changed !== text) writeFileSync(page, changed);
}

/** @param {string} command */
export function readSection(command) {
  const [, section = ''] = readFileSync(page, 'utf8').split(marksOf(command)[0]);
  return section.split(marksOf(command)[1])[0]?.trim() ?? '';
}

/**
 * @param {string} text
 * @param {string} command
 * @param {string} section
 */
export function replaceSection(text, command, section) {
  const [begin, end] = marksOf(command);
  const whole = `${begin}\n${section.trim()}\n${end}`;
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  return from === -1
    ? `${text.trimEnd()}\n\n${whole}\n`
    : text.slice(0, from) + whole + text.slice(until + end.length);
}

/** A table of Markdown. @param {readonly (readonly string[])[]} rows the first is the head */
export function asTable(rows) {
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The rows of a table of Markdown, without its head. @param {string} table */
export function readTable(table) {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

/** @param {string} command */
function marksOf(command) {
  return /** @type {const} */ ([`<!-- ${command}: -->`, `<!-- :${command} -->`]);
}
