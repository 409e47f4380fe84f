import { accents } from '../../../apps/web/test/pseudo-language.ts';
import { filipinoOf } from '../checks/catalogues.ts';

/** Matches a whole text, in English, in Filipino and in the pseudo language. */
export function says(text: string): RegExp {
  return new RegExp(`^(${[eitherWay(text), ...filipinoOf(text)].join('|')})$`);
}

/** Matches part of a text; in Filipino, where a catalogue has the part. */
export function mentions(text: string): RegExp {
  return new RegExp([eitherWay(text), ...filipinoOf(text)].join('|'));
}

/** Marks may surround a whole text or each part, since texts can be nested. */
function eitherWay(text: string): string {
  return text
    .split(/(,? )/)
    .map((part, index) =>
      index % 2 === 1 ? part : `⟦*${[...part].map(withAccent).join('')}( [~ ]+⟧)*`,
    )
    .join('');
}

function withAccent(letter: string): string {
  const accent = accents[letter];
  return accent ? `[${letter}${accent}]` : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
