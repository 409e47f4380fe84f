/** A toast's content. An error must also appear elsewhere. */
export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** 2,000 to 8,000; 4,000 by default. */
  durationMs?: number;
  /** Toasts with the same id replace each other. */
  id?: string;
  /** A page of this site with more. It must be reachable in another way too. */
  link?: { label: string; href: string };
}

/** A visible toast. */
export type ShownToast = Required<Omit<Toast, 'message' | 'link'>> & {
  message: string | undefined;
  link: Toast['link'];
};

const MOST_AT_ONCE = 3;
const listeners = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let lastId = 0;

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for its time. More than three push the oldest out. */
export function showToast({ title, message, kind, durationMs = 4_000, id, link }: Toast): void {
  lastId += 1;
  const toast = { title, message, kind, durationMs, link, id: id ?? `toast-${lastId}` };
  const others = shown.filter((one) => one.id !== toast.id);
  show([...others, toast].slice(-MOST_AT_ONCE));
}

export function closeToast(id: string): void {
  show(shown.filter((one) => one.id !== id));
}

/** Closes all toasts, so that an opening dialog can be read. */
export function closeToasts(): void {
  if (shown.length > 0) show([]);
}

/** The visible toasts, as a store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
