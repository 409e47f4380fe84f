/**
 * Where a username or an address may be broken, so that a narrow column leaves its parts whole: after
 * dots, dashes and at signs, before capitals and numbers. The pieces add up to the text.
 */
export function splitName(text: string): string[] {
  const pieces = text.match(/(?:\d+|\p{Lu}*[^\p{Lu}\d._@-]*)[._@-]*/gu) ?? [];
  return pieces.filter((piece) => piece !== '');
}
