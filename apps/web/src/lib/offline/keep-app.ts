import { registerWorker } from './register-worker.ts';
import { markOutdated } from './update.ts';

const CHECK_EVERY_MS = 3_600_000;

let isKeeping = false;

/**
 * Keeps the app on this device for use without a connection, and notices newer builds. Once a page.
 */
export async function keepApp(): Promise<void> {
  if (isKeeping || !('serviceWorker' in navigator)) return;
  isKeeping = true;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('keep');
  const registration = await registerWorker();
  const { active } = await serviceWorker.ready;
  active?.postMessage('keep');

  // Only a new worker can be of a newer build than this page.
  let isReplaced = false;
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = true;
    ask();
  });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entries: string[] }>) => {
    if (isReplaced && !data.entries.includes(ownEntry())) markOutdated();
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
