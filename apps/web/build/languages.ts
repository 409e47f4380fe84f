import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The languages of the web; each has a build of its own. The mode of the build is its name. */
export const languages = ['en', 'fil'] as const;
export type BuildLanguage = (typeof languages)[number];

export function languageOf(mode: string): BuildLanguage {
  return mode === 'fil' ? 'fil' : 'en';
}

const twins = new Map<string, string | null>();

/** The Filipino twin of a source file, `words.fil.ts` of `words.ts`; null if there is none. */
function twinOf(file: string): string | null {
  const known = twins.get(file);
  if (known !== undefined) return known;
  const twin = file.replace(/(?<!\.fil)\.ts$/, '.fil.ts');
  const found = twin !== file && existsSync(twin) ? twin : null;
  twins.set(file, found);
  return found;
}

/** Takes the Filipino twin of each module that has one. A twin itself may import the English. */
export function takeTwins(language: BuildLanguage): Plugin {
  return {
    name: 'take-twins',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(\.|@barya\/)/ },
      handler: async function (source, importer, options) {
        if (language === 'en') return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const twin = resolved && twinOf(resolved.id);
        return twin && twin !== importer ? { ...resolved, id: twin } : resolved;
      },
    },
  };
}
