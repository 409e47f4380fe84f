import { registerWorker } from './register-worker.ts';

const CHECK_EVERY_MS = 3_600_000;

let isKeeping = false;

/**
 * Keeps the app on this device for use without a connection. Once a page.
 *
 * @param first the worker that controlled the page when it opened
 * @param onNewer called once a newer build than this page's is ready on the device
 */
export async function keepApp(first: ServiceWorker | null, onNewer: () => void): Promise<void> {
  if (isKeeping || !('serviceWorker' in navigator)) return;
  isKeeping = true;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('keep');
  const registration = await registerWorker();
  const { active } = await serviceWorker.ready;

  // Only a new worker can be of a newer build than this page.
  let isReplaced = serviceWorker.controller !== first;
  let isTold = false;
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = true;
    ask();
  });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entries: string[] }>) => {
    if (!isReplaced || isTold || data.entries.includes(ownEntry())) return;
    isTold = true;
    onNewer();
  });
  serviceWorker.startMessages();
  // A new worker takes over once the one before has nothing to do, and is asked then.
  if (!registration.installing && !registration.waiting) active?.postMessage('keep');

  // An installed app may stay open for days, and the browser only checks when a page loads.
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The script that this page began with. */
function ownEntry(): string {
  return document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
}
