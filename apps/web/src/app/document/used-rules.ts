/** The rules of a style sheet whose class the markup has; what has no class of its own stays. */
export function usedRules(style: string, markup: string): string {
  const names = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  return style.replace(/(?<=^|[{}]\s*)\.([\w-]+)\s*\{[^}]*\}/g, (rule, name) =>
    names.has(name) ? rule : '',
  );
}
