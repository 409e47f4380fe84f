import { accents } from '../../../apps/web/test/pseudo-language.ts';

/** Matches a whole text of the screens, in English and in the pseudo language. */
export function says(text: string): RegExp {
  return new RegExp(`^${eitherWay(text)}$`);
}

/** Matches a part of a text of the screens, in English and in the pseudo language. */
export function mentions(text: string): RegExp {
  return new RegExp(eitherWay(text));
}

/** Words may be marked as a whole or each by itself: a text can be put into another. */
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
