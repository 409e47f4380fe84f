import { pseudoLocalise } from './pseudo-language.ts';

/** Where the language that a person chose is kept in the browser. */
const LANGUAGE_KEY = 'language';

/** The language of the page, as the `lang` of the document has it. */
export const language = readLanguage();

/**
 * The words of one area or capability, in the language of the browser. Every sentence on screen
 * comes out of one; a lint rule keeps literals out of the screens. There is English so far, and
 * `en-XA`: English with accents, longer and in brackets, which shows what no catalogue has and what
 * has no room for another language. A further language has a value of the same type beside it.
 *
 * @param english texts, functions that put names and numbers into a text, and groups of both
 */
export function catalogue<const Words>(english: Words): Words {
  return language === 'en-XA' ? pseudoLocalise(english) : english;
}

function readLanguage(): 'en' | 'en-XA' {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === 'en-XA' ? 'en-XA' : 'en';
  } catch {
    // A browser that keeps nothing for this site, or no browser at all: a page made at build.
    return 'en';
  }
}
