import { useSyncExternalStore } from 'react';
import { isInOtherApp } from '../../lib/in-other-app.ts';
import { readInstallPrompt } from '../../lib/offline/install-prompt.ts';

/**
 * How this browser installs an app. `menu`: by its own menu. `none`: it can't, or the app is
 * installed.
 */
type InstallWay = 'prompt' | 'iphone' | 'menu' | 'none';

let wasInstalled = false;

function subscribe(listener: () => void): () => void {
  const note = () => {
    wasInstalled = true;
    listener();
  };
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', note);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', note);
  };
}

function readInstallWay(): InstallWay {
  const isApp = matchMedia('(display-mode: standalone)').matches || standalone() === true;
  if (isApp || wasInstalled || isInOtherApp()) return 'none';
  if (standalone() === false) return 'iphone';
  if (readInstallPrompt()) return 'prompt';
  return /\bAndroid\b/.test(navigator.userAgent) ? 'menu' : 'none';
}

/** Only iPhones and iPads know it. */
const standalone = () => (navigator as { standalone?: boolean }).standalone;

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, readInstallWay);
}
