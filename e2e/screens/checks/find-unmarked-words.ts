import type { Page } from '@playwright/test';
import { readPageTexts, textsOf } from './page-texts.ts';

const DATE =
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b[AP]M\b/g;

// An amount on a chart's axis: ₱2.5K.
const COMPACT = /₱[\d.,]+[KMB]/g;

// Sentences of the server are shown in parts, so that no amount breaks.
const PART = /: |[+−]₱[\d.,]*\d[.,]?/;
const SHORTEST_PART = 15;

const LETTER = /\p{L}/u;

/** A text without its marked parts. */
function withoutMarked(text: string): string {
  let depth = 0;
  let rest = '';
  for (const letter of text) {
    if (letter === '⟦') depth += 1;
    if (depth === 0) rest += letter;
    if (letter === '⟧') depth -= 1;
  }
  return rest;
}

/**
 * Texts without pseudo-language marks that are not data, numbers, dates or amounts. They are in the
 * code instead of a catalogue.
 */
export async function findUnmarkedWords(page: Page, data: unknown): Promise<string[]> {
  const origin = new URL(page.url()).origin;
  const whole = textsOf(data, origin);
  const parts = whole.flatMap((text) => text.split(PART)).map((text) => text.trim());
  const known = [...whole, ...parts.filter(({ length }) => length >= SHORTEST_PART)].sort(
    (one, other) => other.length - one.length,
  );
  const texts = await readPageTexts(page);
  const verdicts = new Map<string, boolean>();
  const isUnmarked = (text: string): boolean => {
    let rest = withoutMarked(text);
    for (const one of known) {
      if (!LETTER.test(rest)) return false;
      rest = rest.replaceAll(one, ' ');
    }
    for (const address of ['/register?ref=', '/support/letter#']) rest = rest.replace(address, ' ');
    return LETTER.test(rest.replace(DATE, ' ').replace(COMPACT, ' '));
  };
  const unmarked = texts.filter(({ text }) => {
    const verdict = verdicts.get(text) ?? isUnmarked(text);
    verdicts.set(text, verdict);
    return verdict;
  });
  return unmarked.map(
    ({ where, text }) => `not from a catalogue: “${text.slice(0, 60)}” in ${where}`,
  );
}
