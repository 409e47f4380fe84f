/** Finds a Chromium for the browser tests, or installs Debian's where that is possible. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findChromium() {
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/**
 * The path of a Chromium. As root on a Debian machine it is installed when missing.
 *
 * @throws Error that says what to do where there is none and none can be installed.
 */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its path.',
    );
  }
  console.log('Installing Chromium from the system packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const installed = findChromium();
  if (installed === undefined) throw new Error('Chromium was installed but is not where expected.');
  return installed;
}
