import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './toaster.module.css';
import { closeToast, type ShownToast, toastStore } from './toasts.ts';
import { words } from './words.ts';

const signs = {
  success: { Icon: IconCheck, tone: classes.good },
  error: { Icon: IconX, tone: classes.bad },
  info: { Icon: IconInfoCircle, tone: classes.info },
} as const;

/**
 * Shows toasts at the top, clear of the navigation at the bottom.
 * @param onFollow opens a toast's link without reloading the page
 */
export function Toaster({ onFollow }: { onFollow: (href: string) => void }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section aria-label={words.toasts} aria-live="polite" className={classes.toaster}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onFollow={onFollow} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: ShownToast;
  onFollow: (href: string) => void;
}

/** One toast. It stays while a pointer or the focus is on it. */
function ToastCard({ toast, onFollow }: ToastCardProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it only keeps it readable longer
    <div
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`${classes.sign} ${tone}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.text}>
        <strong>{toast.title}</strong>
        {toast.message && <p className="small soft">{toast.message}</p>}
        {toast.link && <ToastLink link={toast.link} onFollow={follow} />}
      </div>
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
