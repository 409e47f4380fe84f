/**
 * Headers of answers that no route makes: keep to the type, load nothing, no frame.
 */
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

/** What a page of ours may load and run, as browsers are told. */
export interface ContentPolicyOptions {
  /** Where people reach the server; null where it is not said. */
  publicUrl: string | null;
  /** SHA-256 in base64 of each style element that may be in the page. */
  styleHashes?: readonly string[];
  /** What may make a page of text; `default` is the one of ours. */
  trustedTypes?: readonly string[];
}

/**
 * Writes the Content-Security-Policy. No script but files of ours; no style but files of ours and the
 * elements whose hashes are named, since pages are kept and can't carry a number for each visit. No style
 * attribute either: what scripts set are properties, which are not meant.
 */
export function writeContentPolicy({
  publicUrl,
  styleHashes = [],
  trustedTypes = ['default'],
}: ContentPolicyOptions): string {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const styles = styleHashes.map((hash) => `'sha256-${hash}'`);
  // What 'self' leaves out in browsers of before 2022.
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
