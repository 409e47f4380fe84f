/** Browsers inside other apps: they lack passkeys and push, or lose them without an error. */
const inOtherApps = /\bFB(?:AN|AV|_IAB)\b|\bInstagram\b|\bMessenger\b/;

export function isInOtherApp({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean {
  return inOtherApps.test(userAgent);
}
