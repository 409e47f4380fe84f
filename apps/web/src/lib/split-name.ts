/**
 * Splits a username or address where a narrow column may break it: after dots, dashes and at signs,
 * before capitals and numbers. The pieces add up to the text.
 */
export function splitName(text: string): string[] {
  const pieces = text.match(/(?:\d+|\p{Lu}*[^\p{Lu}\d._@-]*)[._@-]*/gu) ?? [];
  return pieces.filter((piece) => piece !== '');
}
