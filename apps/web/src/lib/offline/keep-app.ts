import { registerWorker } from './register-worker.ts';

const CHECK_EVERY_MS = 3_600_000;

let isKeeping = false;

/**
 * Keeps the app on this device for use without a connection. Once a page.
 *
 * @param onNewer called once a newer build than this page's is ready on the device
 */
export async function keepApp(onNewer: () => void): Promise<void> {
  if (isKeeping || !('serviceWorker' in navigator)) return;
  isKeeping = true;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('keep');
  const registration = await registerWorker();
  const { active } = await serviceWorker.ready;
  active?.postMessage('keep');

  // Only a new worker can be of a newer build than this page.
  let isReplaced = false;
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
