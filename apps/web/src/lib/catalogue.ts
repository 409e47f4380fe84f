/**
 * The texts of one area or capability in English. A lint rule keeps literals out of screens. The
 * screens' tests replace this file.
 *
 * @param english texts, functions that insert names and numbers, and groups of both
 */
export function catalogue<const Words>(english: Words): Translation<Words> {
  return english as Translation<Words>;
}

/** The shape of a catalogue in any language: the same keys and parameters, other texts. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Words extends object
      ? { readonly [Key in keyof Words]: Translation<Words[Key]> }
      : Words;
