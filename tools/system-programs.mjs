/** Finds the programs that tests and benches need besides Node. Installs Debian's if possible. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PROGRAMS = {
  chromium: {
    needs: 'Chromium or Chrome',
    candidates: [
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    setting: 'CHROMIUM_PATH',
    package: 'chromium-headless-shell',
  },
  redis: {
    needs: 'Redis or Valkey',
    candidates: [
      process.env.REDIS_SERVER_PATH,
      '/usr/bin/redis-server',
      '/usr/bin/valkey-server',
      '/opt/homebrew/bin/redis-server',
    ],
    setting: 'REDIS_SERVER_PATH',
    package: 'redis-server',
  },
  nginx: {
    needs: 'nginx',
    candidates: [process.env.NGINX_PATH, '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    setting: 'NGINX_PATH',
    package: 'nginx-light',
  },
  openssl: {
    needs: 'openssl',
    candidates: [process.env.OPENSSL_PATH, '/usr/bin/openssl', '/opt/homebrew/bin/openssl'],
    setting: 'OPENSSL_PATH',
    package: 'openssl',
  },
  pgbench: {
    needs: "pgbench, of PostgreSQL's own programs",
    candidates: [process.env.PGBENCH_PATH, '/usr/bin/pgbench', '/opt/homebrew/bin/pgbench'],
    setting: 'PGBENCH_PATH',
    package: 'postgresql',
  },
  postgres15: {
    needs: 'PostgreSQL 15',
    candidates: ['/usr/lib/postgresql/15/bin/postgres'],
    setting: null,
    package: 'postgresql-15',
  },
  patroni: {
    needs: 'Patroni',
    candidates: ['/usr/bin/patroni'],
    setting: null,
    package: 'patroni',
  },
  etcd: {
    needs: 'etcd 3.4 or later',
    candidates: [process.env.ETCD_PATH, '/usr/bin/etcd'],
    setting: 'ETCD_PATH',
    package: 'etcd-server',
  },
  haproxy: {
    needs: 'HAProxy',
    candidates: [process.env.HAPROXY_PATH, '/usr/sbin/haproxy'],
    setting: 'HAPROXY_PATH',
    package: 'haproxy',
  },
};

/**
 * The path of a program. As root on Debian, installs it if it is missing.
 *
 * @param {keyof typeof PROGRAMS} name
 * @returns {string}
 * @throws Error that says what to do if it is missing and cannot be installed
 */
export function findOrInstall(name) {
  const program = PROGRAMS[name];
  const found = find(program);
  if (found !== undefined) return found;
  if (!canInstall()) {
    throw new Error(`This ${describeNeed(program)}.`);
  }
  install(program.package);
  const installed = find(program);
  if (installed === undefined) throw new Error(`${name} was installed but is not where expected.`);
  return installed;
}

/**
 * Why a program is unavailable here, or null. Tests that need it are skipped.
 *
 * @param {keyof typeof PROGRAMS} name
 * @returns {string | null}
 */
export function reasonWithout(name) {
  const isAvailable = find(PROGRAMS[name]) !== undefined || canInstall();
  return isAvailable ? null : describeNeed(PROGRAMS[name]);
}

function describeNeed({ needs, setting }) {
  return `needs ${needs}: install it${setting ? `, or set ${setting} to its path` : ''}`;
}

/**
 * The path of the browser for Playwright; undefined to use Playwright's own download.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (reasonWithout('chromium') === null) return findOrInstall('chromium');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [playwright, 'install', '--only-shell', 'chromium'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return undefined;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function find({ candidates }) {
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/** Debian asks this program before it starts the service of a package that it installs. */
const POLICY = '/usr/sbin/policy-rc.d';

function install(name) {
  console.log(`Installing ${name} from the system packages`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    installPackage(name);
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  // Another test process may be installing something.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', ['install', ...wait, '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
