import { isInOtherApp } from '../in-other-app.ts';

/** Whether passkeys can work on this page: in this browser, at an address with a name. */
export function canUsePasskeys(
  browser: Pick<Navigator, 'userAgent'> = navigator,
  { hostname }: Pick<Location, 'hostname'> = location,
): boolean {
  const isNamed = !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  return isNamed && !isInOtherApp(browser) && typeof PublicKeyCredential === 'function';
}
