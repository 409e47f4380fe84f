import type { Device } from '@barya/contract/answers';
import { words } from './words.ts';

/** What somebody signed in with, as people call it: `Chrome on Android`. */
export function nameDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return words.browserOn(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
