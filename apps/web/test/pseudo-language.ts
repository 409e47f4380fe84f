/** Accented forms for `pseudoLocalise`. */
export const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/**
 * Imitates a longer language: `Log out` becomes `⟦Lóg óút
 *
 * ⟧`. Values inserted by functions stay unchanged only if they are digits, signs or already marked.
 */
export function pseudoLocalise<Words>(words: Words): Words {
  return translate(words) as Words;
}

function translate(part: unknown): unknown {
  if (typeof part === 'string') return lengthen(part);
  if (typeof part === 'function') return (...given: unknown[]) => lengthen(String(part(...given)));
  if (Array.isArray(part)) return part.map(translate);
  if (typeof part === 'object' && part !== null) {
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, translate(value)]),
    );
  }
  return part;
}

function lengthen(text: string): string {
  if (text === '') return text;
  // Padding has spaces, because a longer language has more words to break between.
  const padding = '~'.repeat(Math.ceil(text.length * 0.35)).replace(/~{6}(?=~)/g, '$& ');
  return `⟦${text.replace(/[aceinouyAEIOU]/g, (letter) => accents[letter] ?? letter)} ${padding}⟧`;
}
