import { accents } from '../../../apps/web/test/pseudo-language.ts';

/** Matches a whole text, in English and in the pseudo language. */
export function says(text: string): RegExp {
  return new RegExp(`^${eitherWay(text)}$`);
}

/** Matches part of a text, in English and in the pseudo language. */
export function mentions(text: string): RegExp {
  return new RegExp(eitherWay(text));
}

/** Marks may surround a whole text or each part, since texts can be nested. */
function eitherWay(text: string): string {
  return text
    .split(' ')
    .map((word) => `⟦*${[...word].map(withAccent).join('')}( [~ ]+⟧)*`)
    .join(' ');
}

function withAccent(letter: string): string {
  const accent = accents[letter];
  return accent ? `[${letter}${accent}]` : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
