import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '../../../tools/docs/filipino/read-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const LITERAL = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'/g;

/** A text of a catalogue, and its Filipino; null where the file has no twin. */
interface Pair {
  english: string;
  filipino: string | null;
}

/** All texts of the web and the contract. Of a function, each of its literals is one. */
const pairs: readonly Pair[] = ['apps/web/src', 'packages/contract/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(root, folder, name),
    ),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(fil|test)\.ts$/.test(file))
  .flatMap(pairsOf);

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

/** A pattern of a text: what is filled in may be anything. */
function patternOf(text: string): string {
  return text
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

/** The patterns of what an English text is in Filipino. */
export function filipinoOf(english: string): string[] {
  return pairs
    .filter((pair) => pair.filipino !== null && pair.filipino !== '')
    .filter((pair) => new RegExp(`^${patternOf(pair.english)}$`).test(english))
    .map(({ filipino }) => patternOf(filipino!));
}

const filipino = new Set(pairs.flatMap((pair) => pair.filipino ?? []));

/** Patterns of the English that may not stand on a Filipino page. */
export const englishOnly: readonly RegExp[] = [
  ...new Set(pairs.map(({ english }) => english).filter((english) => !filipino.has(english))),
]
  .filter((english) => (english.replace(/\$\{[^}]*\}/g, '').match(/\p{L}/gu)?.length ?? 0) > 3)
  .map((english) => new RegExp(`^${patternOf(english)}$`));
