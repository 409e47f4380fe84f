/** The option that a text names, or undefined. */
export function oneOf<Option extends string>(
  options: readonly Option[],
  text: string | undefined,
): Option | undefined {
  return options.find((option) => option === text);
}
