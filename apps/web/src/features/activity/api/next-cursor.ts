/** The cursor of the next page in the `Link` header of a list; undefined on the last one. */
export function readNextCursor(link: string | null): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  if (next === undefined) return undefined;
  return new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined;
}
