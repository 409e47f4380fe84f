import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../docs/reliability.md');

/** Rewrites one command's section of docs/reliability.md; the rest stays. */
export function writeSection(command: string, section: string): void {
  const [begin, end] = [`<!-- ${command}: -->`, `<!-- :${command} -->`];
  const text = readFileSync(page, 'utf8');
  const whole = `${begin}\n${section.trim()}\n${end}`;
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  writeFileSync(
    page,
    from === -1
      ? `${text.trimEnd()}\n\n${whole}\n`
      : text.slice(0, from) + whole + text.slice(until + end.length),
  );
}
