import { pseudoLocalise } from './pseudo-language.ts';

const isPseudo = globalThis.document?.cookie.includes('pseudo=yes') ?? false;

/** Replaces `src/lib/catalogue.ts` in the build of the screens' tests. */
export function catalogue<const Words>(english: Words): Words {
  return isPseudo ? pseudoLocalise(english) : english;
}
