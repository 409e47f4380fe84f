/** What a toast says. A toast is never the only place where an error lives. */
export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** 2,000 to 8,000; 4,000 unless said. */
  durationMs?: number;
  /** Toasts of one id replace each other. */
  id?: string;
  /** Where more about it is, on this site. It has to be reachable by another way too. */
  link?: { label: string; href: string };
}

/** A toast that is up. */
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

/** Shows a toast for its time. Of more than three the oldest goes. */
export function showToast({ title, message, kind, durationMs = 4_000, id, link }: Toast): void {
  lastId += 1;
  const toast = { title, message, kind, durationMs, link, id: id ?? `toast-${lastId}` };
  const others = shown.filter((one) => one.id !== toast.id);
  show([...others, toast].slice(-MOST_AT_ONCE));
}

/** Takes a toast down. */
export function closeToast(id: string): void {
  show(shown.filter((one) => one.id !== id));
}

/** Takes all toasts down: a dialog opens and should be read. */
export function closeToasts(): void {
  if (shown.length > 0) show([]);
}

/** The toasts that are up, as a store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
