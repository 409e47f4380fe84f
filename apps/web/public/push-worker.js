// Shows push messages and opens their screen. It caches nothing and touches no request.
const OTHERWISE = {
  title: 'Barya',
  text: 'Open Barya to see what is new.',
  path: '/agent/notices',
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { id, title, text, path } = read(event.data);
  // A message that comes again replaces the first one.
  const shown = self.registration.showNotification(title, {
    body: text,
    data: { path },
    icon: '/favicon.svg',
    ...(id && { tag: id }),
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

function read(data) {
  try {
    return { ...OTHERWISE, ...data.json() };
  } catch {
    return OTHERWISE;
  }
}

/** Opens a screen of the app: in the window that shows it, else in one at hand, else in a new one. */
async function open(path) {
  const target = /^\/(?:agent|admin)(?:[/?#]|$)/.test(path) ? path : OTHERWISE.path;
  const { href } = new URL(target, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const window =
    windows.find(({ url }) => url === href) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!window) return self.clients.openWindow(target);
  await window.focus();
  try {
    return await window.navigate(target);
  } catch {
    return self.clients.openWindow(target);
  }
}
