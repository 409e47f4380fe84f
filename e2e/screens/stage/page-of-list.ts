// Where an answer that is not an array has its rows.
const PARTS = ['transactions', 'directDownlines', 'indirectDownlines'] as const;

export interface PagedAnswer {
  body: unknown;
  /** All rows of the list, for `X-Total-Count`; null if the answer is not a list. */
  total: number | null;
}

/** Cuts the requested page from a state's whole list. */
export function pageOfList(answer: unknown, query: URLSearchParams): PagedAnswer {
  const size = Number(query.get('pageSize') ?? 0);
  if (!size) return { body: answer, total: null };
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const cut = (rows: readonly unknown[]) => rows.slice(from, from + size);
  if (Array.isArray(answer)) return { body: cut(answer), total: answer.length };
  const body = { ...(answer as Record<string, unknown>) };
  let total: number | null = null;
  for (const part of PARTS) {
    const rows = body[part];
    if (!Array.isArray(rows)) continue;
    body[part] = cut(rows);
    total = rows.length;
  }
  return { body, total };
}
