/**
 * The words of one area or capability. Every sentence on screen comes out of one; a lint rule keeps
 * literals out of the screens. There is English so far: a further language has a value of the same
 * type beside it. The screens' tests have a build of their own with another one in this file's place.
 *
 * @param english texts, functions that put names and numbers into a text, and groups of both
 */
export function catalogue<const Words>(english: Words): Words {
  return english;
}
