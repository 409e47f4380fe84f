/** The path of a program, installed where that is needed and possible. */
export function findOrInstall(name: 'chromium' | 'redis' | 'nginx' | 'openssl' | 'pgbench'): string;
