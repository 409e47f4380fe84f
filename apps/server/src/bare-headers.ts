/**
 * What browsers are told by answers that are made beside the routes, which have more to say: to keep to
 * the type, load nothing and show it in no frame.
 */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
