type Program =
  | 'chromium'
  | 'redis'
  | 'nginx'
  | 'openssl'
  | 'pgbench'
  | 'postgres15'
  | 'patroni'
  | 'etcd'
  | 'haproxy';

/** The path of a program, installed where that is needed and possible. */
export function findOrInstall(name: Program): string;

/** Why a program cannot be had here, or null. */
export function reasonWithout(name: Program): string | null;

/** The path of the browser for Playwright; undefined where Playwright has downloaded its own. */
export function findBrowser(): string | undefined;
