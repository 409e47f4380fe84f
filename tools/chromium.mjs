import { findOrInstall } from './system-programs.mjs';

/** The path of a Chromium for the browser tests, installed where that is needed and possible. */
export function findOrInstallChromium() {
  return findOrInstall('chromium');
}
