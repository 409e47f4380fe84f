import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './toasts.module.css';
import { words } from './words.ts';

/** A toast's content. An error must also appear elsewhere. */
export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** 2,000 to 8,000; 4,000 by default. */
  durationMs?: number;
  /** Toasts with the same id replace each other. */
  id?: string;
  /** A page of this site with more. It must also be reachable another way. */
  link?: { label: string; href: string };
}

/** A visible toast. */
type ShownToast = Required<Omit<Toast, 'message' | 'link'>> & {
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

function closeToast(id: string): void {
  show(shown.filter((one) => one.id !== id));
}

/** Closes all toasts, so that they don't cover an opening dialog. */
export function closeToasts(): void {
  if (shown.length > 0) show([]);
}

/** The visible toasts, as a store for `useSyncExternalStore`. */
const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};

const signs = {
  success: { Icon: IconCheck, tone: 'goodWash' },
  error: { Icon: IconX, tone: 'badWash' },
  info: { Icon: IconInfoCircle, tone: 'waitWash' },
} as const;

/**
 * Shows toasts at the top, over the header of a phone. A touch closes one.
 * @param onFollow opens a toast's link without reloading the page
 */
export function Toaster({ onFollow }: { onFollow: (href: string) => void }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section
      aria-label={words.toasts}
      aria-live="polite"
      className={`${classes.toaster} stack gap4`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onFollow={onFollow} />
      ))}
    </section>
  );
}

/** One toast. It stays while a pointer or the focus is on it. */
function ToastCard({ toast, onFollow }: { toast: ShownToast; onFollow: (href: string) => void }) {
  const [isHeld, setHeld] = useState(false);
  const { Icon, tone } = signs[toast.kind];
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  function follow(href: string): void {
    closeToast(toast.id);
    onFollow(href);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button closes it by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button closes it by key
    <div
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={() => closeToast(toast.id)}
    >
      <span className={`${classes.sign} stack above4 ${tone}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={`${classes.text} shrinks tight pad5`}>
        <strong>{toast.title}</strong>
        {toast.message && <p className="small soft">{toast.message}</p>}
      </div>
      {toast.link && <ToastLink link={toast.link} onFollow={follow} />}
      <IconButton label={words.close} onClick={() => closeToast(toast.id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

interface ToastLinkProps {
  link: NonNullable<ShownToast['link']>;
  onFollow: (href: string) => void;
}

/** A normal link; only a plain click stays in the app. */
function ToastLink({ link, onFollow }: ToastLinkProps) {
  return (
    <a
      href={link.href}
      className={classes.link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow(link.href);
      }}
    >
      {link.label}
    </a>
  );
}
