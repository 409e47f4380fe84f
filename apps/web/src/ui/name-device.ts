import type { Device } from '@barya/contract/answers';
import { words } from './words.ts';

/** A device's usual name: `Chrome on Android`. */
export function nameDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return words.browserOn(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
