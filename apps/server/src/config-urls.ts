/** Reads the addresses of the configuration; each answers null for what it does not take. */

/** A PostgreSQL URL; `postgresql://user@/database?host=/folder` is one too. */
export function readDatabaseUrl(text: string): string | null {
  // URL wants a host where there is a user; PostgreSQL takes the one after the question mark.
  const url = parseUrl(text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'));
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres && url.pathname.length > 1 ? url.href : null;
}

/** The same of somebody who is named. */
export function readLoginUrl(text: string): string | null {
  const url = readDatabaseUrl(text);
  return url !== null && new URL(url).username !== '' ? url : null;
}

export function readRedisUrl(text: string): string | null {
  const url = parseUrl(text);
  return url?.hostname && ['redis:', 'rediss:'].includes(url.protocol) ? url.href : null;
}

/** `https://host:port`, with or without a slash behind it. */
export function readOrigin(text: string): string | null {
  const url = parseUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** Origins with commas between them. */
export function readOrigins(text: string): string[] | null {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readOrigin);
  return origins.includes(null) ? null : (origins as string[]);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
