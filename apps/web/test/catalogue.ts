import { pseudoLocalise } from './pseudo-language.ts';

/** Stands in the place of `src/lib/catalogue.ts` in the build of the screens' tests. */
export function catalogue<const Words>(english: Words): Words {
  return pseudoLocalise(english);
}
