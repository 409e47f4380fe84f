/** Headers of answers that no route makes: keep to the type, load nothing, allow no frames. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export const YEAR_SECONDS = 31_536_000;

/** On https also HSTS. */
export function bareHeadersOf(isSecure: boolean): Record<string, string> {
  const stayOnHttps = { 'strict-transport-security': `max-age=${YEAR_SECONDS}` };
  return { ...bareHeaders, ...(isSecure && stayOnHttps) };
}

/** What our pages may load and run. */
export interface ContentPolicyOptions {
  /** The public origin; null if it is not set. */
  publicUrl: string | null;
  /** SHA-256 in base64 of each style element that the page may have. */
  styleHashes?: readonly string[];
  /** The policies that may make HTML from text; `default` is ours. */
  trustedTypes?: readonly string[];
}

/**
 * Writes the Content-Security-Policy. Scripts: only our files. Styles: our files, and elements with
 * the listed hashes; cached pages cannot carry a nonce per visit. Style attributes are forbidden;
 * properties set by scripts are not affected.
 */
export function writeContentPolicy({
  publicUrl,
  styleHashes = [],
  trustedTypes = ['default'],
}: ContentPolicyOptions): string {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const styles = styleHashes.map((hash) => `'sha256-${hash}'`);
  // Browsers before 2022 do not include these in 'self'.
  const sockets = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...sockets],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
