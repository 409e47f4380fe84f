import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import classes from './toaster.module.css';
import type { Toast } from './toasts.ts';

const MOST_AT_ONCE = 3;

/** Where toasts appear: at the top, clear of the navigation at the bottom. */
export function Toaster() {
  return <Notifications position="top-center" limit={MOST_AT_ONCE} containerWidth={440} />;
}

const signs = {
  success: { Icon: IconCheck, tone: classes.good },
  error: { Icon: IconX, tone: classes.bad },
  info: { Icon: IconInfoCircle, tone: classes.info },
} as const;

/** Puts a toast up; `showToast` is how to get here. */
export function drawToast({ title, message, kind, durationMs = 5_000, id }: Toast): void {
  const { Icon, tone } = signs[kind];
  if (id) notifications.hide(id);
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message: message ?? '',
    autoClose: durationMs,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close', size: '2.75rem' },
    icon: <Icon size={18} aria-hidden />,
    classNames: { root: classes.toast ?? '', icon: `${classes.icon} ${tone}` },
  });
}
