/** Reads the catalogues once a run: TypeScript's parser takes a second to load. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '../../../tools/docs/filipino/read-texts.ts';
import { type Pair, pairsFile } from './pairs-file.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const LITERAL = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'/g;

/** All texts of the web and the contract. Of a function, each of its literals is one. */
export function writePairs(): void {
  const pairs = ['apps/web/src', 'packages/contract/src']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(root, folder, name),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(fil|test)\.ts$/.test(file))
    .flatMap(pairsOf);
  mkdirSync(path.dirname(pairsFile), { recursive: true });
  writeFileSync(pairsFile, JSON.stringify(pairs));
}

function pairsOf(file: string): Pair[] {
  const twin = file.replace(/\.ts$/, '.fil.ts');
  const source = readFileSync(file, 'utf8');
  const hasTwin = existsSync(twin);
  if (!hasTwin && !source.includes('= catalogue(')) return [];
  const translated = hasTwin ? readTexts(readFileSync(twin, 'utf8')) : new Map<string, string>();
  return [...readTexts(source)].flatMap(([key, text]) => {
    const english = literalsOf(text);
    const filipino = literalsOf(translated.get(key) ?? '');
    // Where the parts of two functions do not match, no part has a translation of its own.
    const isAlike = english.length === filipino.length;
    return english.map((each, index) => ({
      english: each,
      filipino: isAlike ? filipino[index]! : null,
    }));
  });
}

/** A text itself, or the literals of a function: `${…}` stands where a part is filled in. */
function literalsOf(text: string): string[] {
  if (!/^(\(.*?\) ?=>|\w+ =>|\w+\()/.test(text)) return [text];
  const found = [...text.matchAll(LITERAL)].map(([, template, quoted]) => template ?? quoted ?? '');
  return found.filter((literal) => /\p{L}/u.test(literal.replace(/\$\{[^}]*\}/g, '')));
}
