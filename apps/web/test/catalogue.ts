import { pseudoLocalise } from './pseudo-language.ts';

/** Replaces `src/lib/catalogue.ts` in the build of the screens' tests. */
export function catalogue<const Words>(english: Words): Words {
  return pseudoLocalise(english);
}
