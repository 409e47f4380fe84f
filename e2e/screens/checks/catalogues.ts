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

const PART = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of a text, whose parts are what `partOf` says of each. */
function patternOf(text: string, partOf: (name: string) => string = () => '.*'): string {
  return text
    .split(PART)
    .map((piece, index) => (index % 2 === 0 ? quote(piece) : partOf(piece)))
    .join('');
}

const translated = pairs.flatMap(({ english, filipino }) =>
  filipino && filipino !== english
    ? [
        {
          filipino,
          pattern: new RegExp(`^${patternOf(english, () => '(.*)')}$`),
          names: [...english.matchAll(PART)].map(([, name]) => name!),
        },
      ]
    : [],
);

/** Patterns of what an English text is in Filipino, with the same parts filled in. */
export function filipinoOf(english: string): string[] {
  return translated.flatMap(({ filipino, pattern, names }) => {
    const found = pattern.exec(english);
    if (!found) return [];
    return patternOf(filipino, (name) => {
      const part = found[names.indexOf(name) + 1];
      if (!names.includes(name) || part === undefined || part === english) return '.*';
      return `(?:${[quote(part), ...filipinoOf(part)].join('|')})`;
    });
  });
}

/** Whole texts of a language, except those with hardly a letter of their own. */
function wholeTexts(texts: readonly string[]): RegExp[] {
  return [...new Set(texts)]
    .filter((text) => (text.replace(PART, '').match(/\p{L}/gu)?.length ?? 0) > 3)
    .map((text) => new RegExp(`^${patternOf(text)}$`));
}

const filipino = wholeTexts(pairs.flatMap((pair) => pair.filipino ?? []));
const english = wholeTexts(pairs.map((pair) => pair.english));

/** Whether a text is one of the English catalogues, and none of the Filipino ones. */
export function isEnglishOnly(text: string): boolean {
  return english.some((one) => one.test(text)) && !filipino.some((one) => one.test(text));
}
