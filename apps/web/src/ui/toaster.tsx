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

/** Where toasts appear: at the top, clear of the navigation at the bottom. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section aria-label={words.toasts} aria-live="polite" className={classes.toaster}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** One toast. It stays while a pointer or the focus is on it. */
function ToastCard({ toast }: { toast: ShownToast }) {
  const [isHeld, setHeld] = useState(false);
  const { Icon, tone } = signs[toast.kind];
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
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
      </div>
      <IconButton label={words.close} onClick={() => closeToast(toast.id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
