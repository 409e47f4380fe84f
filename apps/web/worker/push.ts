import { scope } from './scope.ts';

interface Message {
  id?: string;
  title: string;
  text: string;
  path: string;
}

const OTHERWISE: Message = {
  title: 'Barya',
  text: 'Open Barya to see what is new.',
  path: '/agent/notices',
};

/** Shows a push message. One that comes again replaces the first. */
export function showMessage(event: PushEvent): void {
  const { id, title, text, path } = read(event.data);
  const shown = scope.registration.showNotification(title, {
    body: text,
    data: { path },
    icon: '/favicon.svg',
    ...(id && { tag: id }),
  });
  event.waitUntil(shown);
}

/** Opens the screen of a tapped message. */
export function openScreen(event: NotificationEvent): void {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.path)));
}

function read(data: PushMessageData | null): Message {
  try {
    return { ...OTHERWISE, ...data?.json() };
  } catch {
    return OTHERWISE;
  }
}

/** In the window that shows it, else in one at hand, else in a new one. */
async function open(path: string): Promise<unknown> {
  const target = /^\/(?:agent|admin)(?:[/?#]|$)/.test(path) ? path : OTHERWISE.path;
  const { href } = new URL(target, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const window =
    windows.find(({ url }) => url === href) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!window) return scope.clients.openWindow(target);
  await window.focus();
  try {
    return await window.navigate(target);
  } catch {
    return scope.clients.openWindow(target);
  }
}
