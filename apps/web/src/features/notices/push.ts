import { callApi } from '../../lib/api/call-api.ts';
import { isInOtherApp } from '../../lib/in-other-app.ts';
import { registerWorker } from '../../lib/offline/register-worker.ts';

/**
 * Whether this device shows messages while Barya is closed. `not_on_home_screen`: an iPhone or
 * iPad, which shows them only for what was opened from there.
 */
export type PushState = 'unsupported' | 'not_on_home_screen' | 'blocked' | 'off' | 'on';

/** Who asked for messages on this device: nobody else is registered by themselves. */
const OWNER = 'barya.pushOwner';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Browsers elsewhere do not know `standalone`. */
function isOutsideHomeScreen(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false && !isInOtherApp();
}

export async function readPushState(memberId: string): Promise<PushState> {
  if (!isSupported()) return isOutsideHomeScreen() ? 'not_on_home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || readOwner() !== memberId) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for the permission, which needs a tap, and registers the device. */
export async function turnPushOn(memberId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(memberId);
  await register();
  localStorage.setItem(OWNER, memberId);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  localStorage.removeItem(OWNER);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await callApi('unsubscribePush', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

/** Registers the device again at the start of the app: browsers and servers forget. */
export async function renewPush(memberId: string): Promise<void> {
  if (isSupported() && Notification.permission === 'granted' && readOwner() === memberId) {
    await register();
  }
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

async function register(): Promise<void> {
  const { publicKey } = await callApi('readPushKey');
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = toBytes(publicKey);
  const known = await pushManager.getSubscription();
  const isSame = known !== null && hasKey(known, key);
  if (known && !isSame) await known.unsubscribe();
  const subscription =
    known && isSame
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi('subscribePush', { endpoint, keys: { p256dh, auth } });
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The server's key may have been replaced since. */
function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return known.length === key.length && known.every((byte, index) => byte === key[index]);
}
