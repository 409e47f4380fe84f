import { readFileSync } from 'node:fs';
import { type Pair, pairsFile } from './pairs-file.ts';

/** Makes a value when it is first needed: whoever only lists the states needs none. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const readPairs = once((): readonly Pair[] => JSON.parse(readFileSync(pairsFile, 'utf8')));

const PART = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of a text, whose parts are what `partOf` says of each. */
function patternOf(text: string, partOf: (name: string) => string = () => '.*'): string {
  return text
    .split(PART)
    .map((piece, index) => (index % 2 === 0 ? quote(piece) : partOf(piece)))
    .join('');
}

const readTranslated = once(() =>
  readPairs().flatMap(({ english, filipino }) =>
    filipino && filipino !== english
      ? [
          {
            filipino,
            pattern: new RegExp(`^${patternOf(english, () => '(.*)')}$`),
            names: [...english.matchAll(PART)].map(([, name]) => name!),
          },
        ]
      : [],
  ),
);

/** Patterns of what an English text is in Filipino, with the same parts filled in. */
export function filipinoOf(english: string): string[] {
  return readTranslated().flatMap(({ filipino, pattern, names }) => {
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

const readWhole = once(() => ({
  filipino: wholeTexts(readPairs().flatMap((pair) => pair.filipino ?? [])),
  english: wholeTexts(readPairs().map((pair) => pair.english)),
}));

const verdicts = new Map<string, boolean>();

/** Whether a text is one of the English catalogues, and none of the Filipino ones. */
export function isEnglishOnly(text: string): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const { english, filipino } = readWhole();
  const verdict = english.some((one) => one.test(text)) && !filipino.some((one) => one.test(text));
  verdicts.set(text, verdict);
  return verdict;
}
