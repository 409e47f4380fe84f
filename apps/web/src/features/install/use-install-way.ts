import { useSyncExternalStore } from 'react';
import { isInOtherApp } from '../../lib/in-other-app.ts';
import {
  onInstallChange,
  readInstallPrompt,
  wasInstalled,
} from '../../lib/offline/install-prompt.ts';

/**
 * How this browser installs an app. `menu`: by its own menu. `none`: it can't, or the app is
 * installed.
 */
export type InstallWay = 'prompt' | 'iphone' | 'menu' | 'none';

function readInstallWay(): InstallWay {
  const isApp = matchMedia('(display-mode: standalone)').matches || standalone() === true;
  if (isApp || wasInstalled() || isInOtherApp()) return 'none';
  if (standalone() === false) return 'iphone';
  if (readInstallPrompt()) return 'prompt';
  return /\bAndroid\b/.test(navigator.userAgent) ? 'menu' : 'none';
}

/** Only iPhones and iPads know it. */
const standalone = () => (navigator as { standalone?: boolean }).standalone;

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallChange, readInstallWay);
}
