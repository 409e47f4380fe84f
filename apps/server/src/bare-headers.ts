/**
 * What browsers are told by answers that are made beside the routes, which have more to say: to keep to
 * the type, load nothing and show it in no frame.
 */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export const YEAR_SECONDS = 31_536_000;

/** Where the site is on https, they are told to stay there too. */
export function bareHeadersOf(isSecure: boolean): Record<string, string> {
  const stayOnHttps = { 'strict-transport-security': `max-age=${YEAR_SECONDS}` };
  return { ...bareHeaders, ...(isSecure && stayOnHttps) };
}
